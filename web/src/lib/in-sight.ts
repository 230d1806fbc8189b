// On a small screen the rail covers the lower edge of the window: the page is scrolled so that the own spot is above it.
const air = 6; // pixels

// How far to scroll the page so that the spot ends above the rail, without its upper end leaving the window.
export function scrollFor(spot: { top: number; bottom: number }, railTop: number): number {
  const hidden = spot.bottom + air - railTop;
  return hidden > 0 ? Math.min(hidden, Math.max(spot.top - air, 0)) : 0;
}

// Scrolls now, and whenever the cloth or the rail changes its size. Returns a function that ends this.
export function keepAbove(rail: HTMLElement): () => void {
  const watcher = new ResizeObserver(() => {
    const spot = rail.parentElement?.querySelector('.focus-spot');
    if (spot) scrollBy({ top: scrollFor(spot.getBoundingClientRect(), rail.getBoundingClientRect().top), behavior: 'instant' });
  });
  watcher.observe(rail);
  if (rail.previousElementSibling) watcher.observe(rail.previousElementSibling);
  return () => watcher.disconnect();
}
