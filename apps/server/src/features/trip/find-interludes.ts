import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { primaryLanguage } from '../../http/language';
import type { MediaLibrary } from '../../storage/media-library';

export interface Interludes {
  /** For how many seconds the player shows something else around a title that begins there (PLY-02). */
  aroundS(parentProductId: number, startS: number): number;
}

/** What comes before titles and after them: advertisements, and the cards of who lent their voices. */
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
      // Advertisements come only before a film that begins at its beginning.
      return Math.ceil((startS > 0 ? 0 : beforeS) + afterS);
    },
  };
};

/** What is not encoded yet, or not open to everybody, is not shown either. */
const shownOf = (media: MediaLibrary, assetIds: readonly string[]) =>
  assetIds.flatMap((assetId) => {
    const asset = media.asset(assetId);
    return asset && !asset.isEncrypted ? asset : [];
  });

const allOf = (media: MediaLibrary, assetIds: readonly string[]): number =>
  shownOf(media, assetIds).reduce((sum, { durationS }) => sum + durationS, 0);

/** Which language will be heard nobody knows yet. */
const longestLanguageOf = (media: MediaLibrary, assetIds: readonly string[]): number => {
  const sums = new Map<string, number>();
  for (const { audioLanguages, durationS } of shownOf(media, assetIds)) {
    const language = primaryLanguage(audioLanguages[0] ?? '');
    sums.set(language, (sums.get(language) ?? 0) + durationS);
  }
  return Math.max(0, ...sums.values());
};
