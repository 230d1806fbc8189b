// Which keys are the page's: not those for a field that takes letters, nor those in an open window.
const others = 'input:not([type="radio"]):not([type="range"]), select, textarea, dialog';

// A window that has just been closed keeps the focus until the next frame is drawn; it takes no keys any more.
const isIn = (event: KeyboardEvent, places: string) =>
  event.target instanceof Element && !event.target.closest('dialog:not([open])') && event.target.closest(places) !== null;

// `own`: where else keys have a meaning of their own.
export function isForPage(event: KeyboardEvent, own?: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !isIn(event, own ? `${others}, ${own}` : others);
}

// Enter and the space bar press it.
export const isOnButton = (event: KeyboardEvent) => isIn(event, 'button, a, summary');
