import type { Category, Feature } from '@drivein/contract';

/** The target an editor set for a banner. */
export interface EditorLink {
  readonly kind: 'title' | 'page';
  readonly id: string;
}

const TITLE_ID = /^[1-9]\d{0,9}$/;

/** A link without a target is undefined; a missing page is reported by the page itself. */
const linkTo = (kind: EditorLink['kind'], id: string | undefined): EditorLink | undefined =>
  id && (kind === 'page' || TITLE_ID.test(id)) ? { kind, id } : undefined;

export const linkOfFeature = ({ navigationLinkType, navigationLink }: Feature): EditorLink | undefined =>
  linkTo(navigationLinkType === 'Page' ? 'page' : 'title', navigationLink);

export const linkOfBanner = ({ categoryOthers: others }: Category): EditorLink | undefined => {
  const isPage = others['navigation-type'] === 'Page' || others.page !== undefined;
  return linkTo(isPage ? 'page' : 'title', others['navigation-id'] ?? others['item-id'] ?? others.page);
};
