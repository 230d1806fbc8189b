// Which key presses are shortcuts of the page: not those in a text field or in an open dialog.
const others = 'input:not([type="radio"]):not([type="range"]), select, textarea, dialog';

// A dialog that has just been closed keeps the focus until the next frame is drawn: its keys are the page's again.
const isIn = (event: KeyboardEvent, places: string) =>
  event.target instanceof Element && !event.target.closest('dialog:not([open])') && event.target.closest(places) !== null;

// `own`: a selector of further elements whose keys are their own.
export function isForPage(event: KeyboardEvent, own?: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !isIn(event, own ? `${others}, ${own}` : others);
}

// Whether the focus is on something that Enter and the space bar press.
export const isOnButton = (event: KeyboardEvent) => isIn(event, 'button, a, summary');
