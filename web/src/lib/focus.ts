// Keeps the keyboard's focus where it is when a button is clicked with the mouse: Enter after some chips places the bet
// instead of clicking the last chip again.
export function keepKeyboardFocus(element: HTMLElement) {
  const onmousedown = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  };
  element.addEventListener('mousedown', onmousedown);
  return { destroy: () => element.removeEventListener('mousedown', onmousedown) };
}

// When the focused button in the element disappears or is disabled, the focus moves to the element itself.
export function focusKeeper(element: HTMLElement) {
  let inside = false;
  const onfocusin = (event: FocusEvent) => {
    inside = event.target instanceof Node && element.contains(event.target);
  };
  const watcher = new MutationObserver(() => {
    if (inside && document.activeElement === document.body) element.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', onfocusin);
  watcher.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return {
    destroy() {
      document.removeEventListener('focusin', onfocusin);
      watcher.disconnect();
    },
  };
}
