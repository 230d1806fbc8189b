// How this person wants the page to look and behave: kept in the browser, never sent.

export type Theme = 'auto' | 'light' | 'dark';
export type Suits = 'two' | 'four';
// When the coach speaks: never, when asked, or also after each decision.
export type CoachMode = 'off' | 'asked' | 'after';
export type Speed = 'auto' | 'slow' | 'normal' | 'quick' | 'off';

const key = 'pitboss.look';
// Milliseconds of a beat: the time that one card takes.
const beatsOf = { slow: 520, normal: 260, quick: 110, off: 0 };

interface Look {
  theme: Theme;
  suits: Suits;
  speed: Speed;
  coach: CoachMode;
}

// What the browser kept may come from an older page or be malformed: only values that are known here are taken.
function read(): Look {
  const look: Look = { theme: 'auto', suits: 'two', speed: 'auto', coach: 'asked' };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Look>;
    if (['auto', 'light', 'dark'].includes(kept.theme ?? '')) look.theme = kept.theme as Theme;
    if (['two', 'four'].includes(kept.suits ?? '')) look.suits = kept.suits as Suits;
    if (['auto', 'slow', 'normal', 'quick', 'off'].includes(kept.speed ?? '')) look.speed = kept.speed as Speed;
    if (['off', 'asked', 'after'].includes(kept.coach ?? '')) look.coach = kept.coach as CoachMode;
  } catch {
    // It cannot be read: the usual look.
  }
  return look;
}

class Preferences {
  #look = $state(read());
  #still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

  constructor() {
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => {
      this.#still = event.matches;
    });
  }

  get theme() {
    return this.#look.theme;
  }
  set theme(theme: Theme) {
    this.#look.theme = theme;
    this.#keep();
  }
  get suits() {
    return this.#look.suits;
  }
  set suits(suits: Suits) {
    this.#look.suits = suits;
    this.#keep();
  }
  get speed() {
    return this.#look.speed;
  }
  set speed(speed: Speed) {
    this.#look.speed = speed;
    this.#keep();
  }

  get coach() {
    return this.#look.coach;
  }
  set coach(coach: CoachMode) {
    this.#look.coach = coach;
    this.#keep();
  }

  get beat(): number {
    if (this.#look.speed !== 'auto') return beatsOf[this.#look.speed];
    return this.#still ? 0 : beatsOf.normal;
  }

  #keep() {
    try {
      localStorage.setItem(key, JSON.stringify(this.#look));
    } catch {
      // The browser stores nothing: the choice lasts until the page is closed.
    }
  }
}

export const preferences = new Preferences();
