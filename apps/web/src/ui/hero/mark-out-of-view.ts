/**
 * Says on the element that it is scrolled out of view, for the style sheet: what nobody sees need not run. Not a state:
 * to draw it anew in the middle of a scroll would cost more than it saves. Returns the stop.
 */
export const markOutOfView = (element: HTMLElement): (() => void) => {
  const watcher = new IntersectionObserver((entries) => {
    element.toggleAttribute('data-away', entries.at(-1)?.isIntersecting === false);
  });
  watcher.observe(element);
  return () => watcher.disconnect();
};
