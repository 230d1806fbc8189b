// How cards move. Only with transforms, which the browser animates without laying the page out again.
import { preferences } from './preferences.svelte.ts';

const turnOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).getPropertyValue('--turn')) || 0;

const centre = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

// The way from `element` to `other`, in the coordinates of the spot, which may be turned.
function way(element: Element, other: Element): [number, number] {
  const [x, y] = centre(element);
  const [otherX, otherY] = centre(other);
  const angle = (-turnOf(element) * Math.PI) / 180;
  const [dx, dy] = [otherX - x, otherY - y];
  return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
}

const at = (x: number, y: number, more = '') => `translate(${x}px, ${y}px) ${more}`;

export function flyFromShoe(card: HTMLElement): void {
  const mouth = card.closest('.felt')?.querySelector('.shoe-mouth');
  if (!mouth || preferences.beat === 0) return;
  const [x, y] = way(card, mouth);
  card.animate(
    [
      { transform: at(x, y, 'rotate(40deg) scale(0.75)'), opacity: 0.4 },
      { opacity: 1, offset: 0.25 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: preferences.beat * 1.35, easing: 'cubic-bezier(0.2, 0.7, 0.25, 1)' },
  );
}

// The dealer pulls the card at the left (hand 1: left as the dealer sees it), moves the other into its place, and puts
// the first where that one was. [VS.B]
export function exchange(first: HTMLElement, second: HTMLElement): void {
  if (preferences.beat === 0) return;
  const options = { duration: preferences.beat * 4, easing: 'ease-in-out' };
  const [x, y] = way(second, first); // where the card that is now second came from
  const pulled = first.offsetHeight * 0.75;
  second.animate(
    [
      { transform: at(x, y), zIndex: 5 },
      { transform: at(x, y + pulled), zIndex: 5, offset: 0.3 },
      { transform: at(x, y + pulled), zIndex: 5, offset: 0.65 },
      { transform: 'none', zIndex: 5 },
    ],
    options,
  );
  const [backX, backY] = way(first, second);
  first.animate(
    [
      { transform: at(backX, backY) },
      { transform: at(backX, backY), offset: 0.3 },
      { transform: 'none', offset: 0.65 },
      { transform: 'none' },
    ],
    options,
  );
}
