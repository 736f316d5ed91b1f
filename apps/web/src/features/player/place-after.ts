import { previewPath, withinPreview } from '../../shared/preview';

type Params = Readonly<Record<string, string | undefined>>;

const ID = /^[1-9]\d*$/;
const isId = (text: string | undefined): text is string => ID.test(text ?? '');

/**
 * Where a player without history comes out: what `redirectTo` names, a list by its id in `location`, else the film's
 * page, else home (PLY-08, CAT-12). A preview stays one.
 */
export const placeAfter = (params: Params, preview: string | undefined): string => {
  const { parentProductId, vamId, location, redirectTo } = params;
  const home = preview === undefined ? '/home/' : previewPath(preview);
  const filmPage = isId(parentProductId) ? withinPreview(`/metadata/${parentProductId}`, preview) : undefined;
  if (redirectTo === 'main') return home;
  // Both need somebody who has signed in.
  if (preview === undefined && isId(location)) return `/aggregatepage/${location}/vam`;
  if (preview === undefined && redirectTo === 'studio') return '/shortclips';
  if (preview === undefined && redirectTo === 'assign' && isId(vamId))
    return `/screenmanager/${location}/${parentProductId}/${vamId}/${filmPage ? 'tdp' : 'studio'}`;
  return filmPage ?? home;
};
