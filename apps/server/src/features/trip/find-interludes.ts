import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { primaryLanguage } from '../../http/language';
import type { MediaLibrary } from '../../storage/media-library';

export interface Interludes {
  /** Seconds of pre-rolls and cards around a title that starts at this position (PLY-02). */
  aroundS(parentProductId: number, startS: number): number;
}

/** Finds the content before and after titles: advertisements and dubbing cards. */
export const findInterludes = async (
  { db, media }: { readonly db: Kysely<Tables>; readonly media: MediaLibrary },
  ids: readonly number[],
): Promise<Interludes> => {
  if (ids.length === 0) return { aroundS: () => 0 };
  const titles = await db
    .selectFrom('titles')
    .where('parent_product_id', 'in', ids)
    .select(['parent_product_id as id', 'pre_roll_asset_ids as preRolls', 'dub_card_asset_ids as dubCards'])
    .execute();
  const lengths = new Map(
    titles.map(({ id, preRolls, dubCards }) => [
      id,
      { beforeS: allOf(media, preRolls), afterS: longestLanguageOf(media, dubCards) },
    ]),
  );
  return {
    aroundS: (parentProductId, startS) => {
      const { beforeS = 0, afterS = 0 } = lengths.get(parentProductId) ?? {};
      // Advertisements are shown only at the beginning of a film.
      return Math.ceil((startS > 0 ? 0 : beforeS) + afterS);
    },
  };
};

/** Assets that are not encoded or not public are not shown. */
const shownOf = (media: MediaLibrary, assetIds: readonly string[]) =>
  assetIds.flatMap((assetId) => {
    const asset = media.asset(assetId);
    return asset && !asset.isEncrypted ? asset : [];
  });

const allOf = (media: MediaLibrary, assetIds: readonly string[]): number =>
  shownOf(media, assetIds).reduce((sum, { durationS }) => sum + durationS, 0);

/** The audio language is not known yet, so the longest counts. */
const longestLanguageOf = (media: MediaLibrary, assetIds: readonly string[]): number => {
  const sums = new Map<string, number>();
  for (const { audioLanguages, durationS } of shownOf(media, assetIds)) {
    const language = primaryLanguage(audioLanguages[0] ?? '');
    sums.set(language, (sums.get(language) ?? 0) + durationS);
  }
  return Math.max(0, ...sums.values());
};
