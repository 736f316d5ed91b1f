import type { PicturePlan } from '../art/make-picture';
import { buildBundle } from '../build-bundle';
import { artIdOf, titleEntries } from './all-titles';
import { clipArtId } from './bundle-title';
import { clipEntries } from './clips';
import { housePlans } from './house-art';

function allPlans(): PicturePlan[] {
  const ofTitles = titleEntries.map((entry): PicturePlan => {
    const { scene, variant, lettering, tagline, genres } = entry;
    return {
      artId: artIdOf(entry),
      scene,
      variant,
      genre: genres[0],
      lettering,
      ...(tagline && { tagline }),
    };
  });
  const ofClips = clipEntries.flatMap((clip): PicturePlan[] => {
    if (!clip.ownArt) return [];
    const [scene, variant] = clip.ownArt;
    return [{ artId: clipArtId(clip), scene, variant, genre: 'documentary' }];
  });
  return [...housePlans, ...ofTitles, ...ofClips];
}

/** Art ids as a visitor of home meets them from the top; a picture drawn late is then far down the page. */
function artIdsFromTheTop(): string[] {
  const bundle = buildBundle();
  const home = bundle.pages.find(({ uniqueId }) => uniqueId === 'home');
  const heroes = bundle.features.filter(({ featureId }) => home?.features.includes(featureId));
  const watching = bundle.demoAccounts
    .flatMap((account) => account.watching)
    .map((item) => item.parentProductId);
  const artOfTitles = (ids: readonly number[]) =>
    ids
      .flatMap((id) => bundle.titles.filter((title) => title.parentProductId === id))
      .map(({ art }) => art.artId);
  const rows = (home?.categories ?? []).flatMap((id) => {
    const category = bundle.categories.find(({ categoryId }) => categoryId === id);
    const playlist = bundle.playlists.find(({ playlistId }) => playlistId === category?.playlistId);
    const clipIds = bundle.customLists.find(
      ({ customListId }) => customListId === category?.customListId,
    )?.clips;
    return [
      ...(category?.art ? [category.art.artId] : []),
      ...artOfTitles(playlist?.titles ?? []),
      ...bundle.clips.filter(({ vamId }) => clipIds?.includes(vamId)).map(({ art }) => art.artId),
    ];
  });
  return ['shell-drivein', ...heroes.map(({ art }) => art.artId), ...artOfTitles(watching), ...rows];
}

/** Every picture the catalogue needs, in the order they should be drawn. */
export function artPlans(): PicturePlan[] {
  const plans = new Map(allPlans().map((plan) => [plan.artId, plan]));
  const order = new Set([...artIdsFromTheTop(), ...plans.keys()]);
  return [...order].flatMap((artId) => plans.get(artId) ?? []);
}
