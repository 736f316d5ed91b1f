/**
 * Marks an element that is scrolled out of view, so that the style sheet can pause it. Not a state: a render in the
 * middle of a scroll would cost more than it saves. Returns the stop function.
 */
export const markOutOfView = (element: HTMLElement): (() => void) => {
  const watcher = new IntersectionObserver((entries) => {
    element.toggleAttribute('data-away', entries.at(-1)?.isIntersecting === false);
  });
  watcher.observe(element);
  return () => watcher.disconnect();
};
