const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

const isReachable = (element: HTMLElement): boolean => {
  // Tiles and tabs hold -1 because their group has one tab stop; the arrow keys still reach them.
  const isGroupMember = element.matches('[data-row-item], [role="tab"]');
  if (element.tabIndex < 0 && !isGroupMember) return false;
  if (element.closest('[inert], [aria-hidden="true"]')) return false;
  return element.checkVisibility({ visibilityProperty: true });
};

/** Everything an arrow key may reach: within the open modal dialog if there is one, else on the page. */
export const focusableElements = (page: ParentNode): HTMLElement[] => {
  const dialogs = page.querySelectorAll<HTMLElement>('dialog:modal');
  const scope = dialogs[dialogs.length - 1] ?? page;
  return [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable);
};
