import { previewPath, usePreview, withinPreview } from '../preview';

/** Pages that have a screen of their own. */
const OWN_SCREENS: Readonly<Record<string, string>> = {
  home: '/home',
  studio: '/shortclips',
  'behind-the-scenes': '/behindthescenes',
};

/** Where tiles, banners and heroes lead; within a preview every way stays in it (CAT-12). */
export const usePlaces = () => {
  const preview = usePreview();
  return {
    titlePlace: (parentProductId: number | string, tab?: 'details') =>
      withinPreview(`/metadata/${encodeURIComponent(parentProductId)}${tab ? `?tab=${tab}` : ''}`, preview),
    pagePlace: (uniqueId: string) =>
      preview === undefined
        ? (OWN_SCREENS[uniqueId] ?? `/page/${encodeURIComponent(uniqueId)}`)
        : previewPath(uniqueId),
  };
};
