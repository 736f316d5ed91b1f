import { ResponseCode, type TitleMetadata } from '@drivein/contract';
import { sql } from 'kysely';
import type { Caller } from '../../http/endpoint-handler';
import { textIn } from '../../http/language';
import { fail, ok, type Result } from '../../http/result';
import { imagesOf } from './art-images';
import { findOwnership } from './ownership';
import type { CatalogueDeps } from './title-tiles';

/** Details of one title for this caller. A title that is neither offered here nor owned is not found. */
export const titleDetails = async (
  deps: CatalogueDeps,
  caller: Pick<Caller, 'country' | 'language' | 'session'>,
  parentProductId: number,
): Promise<Result<TitleMetadata, 'NotOffered'>> => {
  const { db, media, pictures } = deps;
  const { country, language } = caller;
  const title = await db
    .selectFrom('titles')
    .leftJoin('assets', 'assets.asset_id', 'titles.asset_id')
    .selectAll('titles')
    .select([
      'assets.planned_duration_s',
      sql<boolean>`exists (select 1 from clips where clips.parent_product_id = titles.parent_product_id)`.as(
        'has_clips',
      ),
      sql<
        Record<string, Record<string, string>>
      >`(select coalesce(jsonb_object_agg(genre, texts), '{}') from genres where titles.genres ? genre)`.as(
        'genre_texts',
      ),
    ])
    .where('titles.parent_product_id', '=', parentProductId)
    .executeTakeFirst();
  if (!title) return fail('NotOffered');
  const ownership = await findOwnership(deps, caller, parentProductId);
  if (ownership.transactionTypes.length === 0 && !ownership.isHeld) return fail('NotOffered');

  const asset = media.asset(title.asset_id);
  const inLanguage = (texts: Record<string, string>) => textIn(texts, language);
  return ok({
    responseCode: ResponseCode.Ok,
    parentProductId,
    title: inLanguage(title.title),
    synopsis: inLanguage(title.synopsis),
    genres: title.genres.map((genre) => inLanguage(title.genre_texts[genre] ?? { en: genre })),
    rating: title.rating[country] ?? title.rating.default ?? '',
    ratingReason: inLanguage(title.rating_reason),
    cast: title.cast_members,
    crewMembers: title.crew_members,
    director: title.crew_members.find(({ role }) => role === 'Director')?.name ?? '',
    audioLanguages: asset?.audioLanguages ?? [],
    subtitles: asset?.subtitles.map((track) => track.language) ?? [],
    copyright: title.copyright,
    images: imagesOf(pictures, title.art_id),
    tbg: { imageUrl: pictures.urlOf(title.art_id, 'background') },
    colour: title.colour,
    duration: Math.round(asset?.durationS ?? title.planned_duration_s ?? 0),
    language: title.original_language,
    releaseYear: title.release_year,
    ownedstatus: ownership.ownedStatus,
    transactionTypes: ownership.transactionTypes,
    creditCost: title.credit_cost,
    isRedeemable: title.is_redeemable,
    releaseType: title.release_type,
    ...ownership.rentalEnd,
    hasExtras: title.has_clips,
    isInPreparation: asset === undefined,
    ...(ownership.streamProgress !== undefined && { streamProgress: ownership.streamProgress }),
  });
};
