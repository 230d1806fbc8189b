// Where the keyboard is. A click with the mouse does not take it: Enter after some chips places the bet, and does not
// click the last chip again.
export function keysStay(element: HTMLElement) {
  const onmousedown = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  };
  element.addEventListener('mousedown', onmousedown);
  return { destroy: () => element.removeEventListener('mousedown', onmousedown) };
}

// A button that was pressed may be gone, or rest for a moment: who was there with the keyboard stays near.
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
