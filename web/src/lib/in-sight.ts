// Where there is little room the rail lies over the lower edge of the window: the own spot is brought above it.
const air = 6; // pixels

// How far the page has to be scrolled, so that the spot ends above the rail and does not begin above the window.
export function scrollFor(spot: { top: number; bottom: number }, railTop: number): number {
  const hidden = spot.bottom + air - railTop;
  return hidden > 0 ? Math.min(hidden, Math.max(spot.top - air, 0)) : 0;
}

// Now, and when the cloth or the rail grows. Returns how to leave off.
export function keepAbove(rail: HTMLElement): () => void {
  const watcher = new ResizeObserver(() => {
    const spot = rail.parentElement?.querySelector('.focus-spot');
    if (spot) scrollBy({ top: scrollFor(spot.getBoundingClientRect(), rail.getBoundingClientRect().top), behavior: 'instant' });
  });
  watcher.observe(rail);
  if (rail.previousElementSibling) watcher.observe(rail.previousElementSibling);
  return () => watcher.disconnect();
}
