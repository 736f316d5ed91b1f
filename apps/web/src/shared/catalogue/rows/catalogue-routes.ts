import type { EditorLink } from './editor-link';
import { previewPath, usePreview, withinPreview } from '../../shop/preview';

const OWN_SCREENS = new Map([
  ['home', '/home'],
  ['studio', '/shortclips'],
  ['behind-the-scenes', '/behindthescenes'],
]);

/** Whether a page has a dedicated screen. */
export const hasOwnScreen = (uniqueId: string): boolean => OWN_SCREENS.has(uniqueId);

/** The routes of tiles, banners and heroes; within a preview they stay in the preview (CAT-12). */
export const useCatalogueRoutes = () => {
  const preview = usePreview();
  const titleRoute = (parentProductId: number | string, tab?: 'details') =>
    withinPreview(`/metadata/${encodeURIComponent(parentProductId)}${tab ? `?tab=${tab}` : ''}`, preview);
  const pageRoute = (uniqueId: string) =>
    preview === undefined
      ? (OWN_SCREENS.get(uniqueId) ?? `/page/${encodeURIComponent(uniqueId)}`)
      : previewPath(uniqueId);
  const linkRoute = ({ kind, id }: EditorLink) => (kind === 'page' ? pageRoute(id) : titleRoute(id));
  return { titleRoute, pageRoute, linkRoute };
};
