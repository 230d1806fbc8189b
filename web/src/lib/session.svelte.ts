// Who this browser is for the house. The token is kept in this browser only.
import { api, type Identity, Refused } from './api.ts';

const key = 'pitboss.session';

function read(): Identity | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Identity | null;
    return typeof kept?.token === 'string' && typeof kept.name === 'string' ? kept : null;
  } catch {
    return null;
  }
}

class Session {
  #identity = $state<Identity | null>(read());
  wallet = $state<number | null>(null);
  #guest: Promise<Identity> | null = null;

  get identity() {
    return this.#identity;
  }

  // A guest has no password, and cannot come back when the session is over.
  get isGuest(): boolean {
    return this.#identity?.role === 'guest';
  }

  // The identity; a new guest's if there is none yet. Two calls at the same time make one guest.
  async someone(): Promise<Identity> {
    if (this.#identity) return this.#identity;
    this.#guest ??= api.guest().finally(() => (this.#guest = null));
    const guest = await this.#guest;
    if (!this.#identity) this.become(guest);
    return this.#identity ?? guest;
  }

  become(identity: Identity | null) {
    this.#identity = identity;
    this.wallet = null;
    try {
      if (identity) localStorage.setItem(key, JSON.stringify(identity));
      else localStorage.removeItem(key);
    } catch {
      // The browser stores nothing: the session lasts as long as the page.
    }
  }

  async logIn(name: string, password: string) {
    this.become(await api.logIn(name, password));
  }

  async signUp(name: string, password: string) {
    this.become(await api.signUp(name, password));
  }

  async logOut() {
    const token = this.#identity?.token;
    this.become(null);
    // Even if the request fails, this browser has forgotten the token.
    if (token) await api.logOut(token).catch(() => {});
  }

  // Asks for the wallet. False if there is no session or the house does not know it any more.
  async look(): Promise<boolean> {
    if (!this.#identity) return false;
    try {
      const { wallet_cents } = await api.me(this.#identity.token);
      this.wallet = wallet_cents;
      return true;
    } catch (error) {
      return !(error instanceof Refused && error.code === 'no_session');
    }
  }
}

export const session = new Session();
