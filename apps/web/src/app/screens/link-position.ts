/** A link by its target and its index among links with the same target: a film may be in several rows. */
export interface LinkPosition {
  readonly href: string;
  readonly nth: number;
}

const linksTo = (root: ParentNode, href: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`),
];

export const linkPositionOf = (link: Element): LinkPosition => {
  const href = link.getAttribute('href') ?? '';
  return { href, nth: linksTo(document, href).indexOf(link as HTMLElement) };
};

export const findLink = (root: ParentNode, { href, nth }: LinkPosition): HTMLElement | undefined =>
  linksTo(root, href)[nth];

/** Rows may have moved meanwhile: the last matching link is close enough. */
export const findSimilarLink = (root: ParentNode, { href }: LinkPosition): HTMLElement | undefined =>
  linksTo(root, href).at(-1);
