const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/** Whether an arrow key may stop here. */
export const isReachable = (element: HTMLElement): boolean => {
  // Tiles and tabs have tabindex -1 because their group has one tab stop, a hosted field because its frame has its
  // own; the arrow keys still reach them.
  const isGroupMember = element.matches('[data-row-item], [role="tab"], [data-hosted-field]');
  if (element.tabIndex < 0 && !isGroupMember) return false;
  if (element.closest('[inert], [aria-hidden="true"]')) return false;
  return element.checkVisibility({ visibilityProperty: true });
};

/**
 * Focusable elements: within the open modal dialog if there is one, else on the page. `isReachable` then checks single
 * candidates, because it costs more than reading their position.
 */
export const focusableElements = (page: ParentNode): HTMLElement[] => {
  const dialogs = page.querySelectorAll<HTMLElement>('dialog:modal');
  const scope = dialogs[dialogs.length - 1] ?? page;
  return [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)];
};
