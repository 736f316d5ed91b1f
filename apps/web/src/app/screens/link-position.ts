/** A link by where it leads; the same film may stand in several rows, so also which of them it was. */
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

/** Rows may have moved meanwhile: then the last of them is near enough. */
export const findSimilarLink = (root: ParentNode, { href }: LinkPosition): HTMLElement | undefined =>
  linksTo(root, href).at(-1);
