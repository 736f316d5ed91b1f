import type { Category, Feature } from '@drivein/contract';

/** Where an editor lets a banner lead. */
export interface EditorLink {
  readonly kind: 'title' | 'page';
  readonly id: string;
}

const TITLE_ID = /^[1-9]\d{0,9}$/;

/** A link that names nothing is none; whether a named page is still there, the page itself says. */
const linkTo = (kind: EditorLink['kind'], id: string | undefined): EditorLink | undefined =>
  id && (kind === 'page' || TITLE_ID.test(id)) ? { kind, id } : undefined;

export const linkOfFeature = ({ navigationLinkType, navigationLink }: Feature): EditorLink | undefined =>
  linkTo(navigationLinkType === 'Page' ? 'page' : 'title', navigationLink);

export const linkOfBanner = ({ categoryOthers: others }: Category): EditorLink | undefined => {
  const isPage = others['navigation-type'] === 'Page' || others.page !== undefined;
  return linkTo(isPage ? 'page' : 'title', others['navigation-id'] ?? others['item-id'] ?? others.page);
};
