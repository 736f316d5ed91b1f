import type { CatalogueEntry } from '@drivein/contract';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { MediaLibrary } from '../../platform/media-library';
import { artUrl, packshotsOf } from './art-images';
import { type Audience, isOffered, localised } from './list-query';

export interface CatalogueDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly media: MediaLibrary;
  /** Changes whenever the catalogue does. */
  readonly catalogueVersion: () => string;
  readonly hasPageCache: boolean;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The columns of a tile, in the audience's language. */
export const tileColumns = ({ country, language }: Audience) =>
  [
    'titles.parent_product_id',
    'titles.asset_id',
    'titles.art_id',
    'titles.colour',
    localised('titles.title', language).as('title'),
    sql<string>`coalesce(titles.rating->>${country}, titles.rating->>'default', '')`.as('rating'),
    'assets.planned_duration_s',
  ] as const;

interface TileRow {
  readonly parent_product_id: number;
  readonly asset_id: string;
  readonly art_id: string;
  readonly colour: string;
  readonly title: string;
  readonly rating: string;
  readonly planned_duration_s: number | null;
}

export const toTile = (media: MediaLibrary, row: TileRow, orientation: number): CatalogueEntry => {
  const asset = media.asset(row.asset_id);
  return {
    parentProductId: row.parent_product_id,
    title: row.title,
    packshots: packshotsOf(row.art_id, orientation),
    backupPackshot: artUrl(row.art_id, 'posterSmall'),
    colour: row.colour,
    duration: Math.round(asset?.durationS ?? row.planned_duration_s ?? 0),
    rating: row.rating,
    ...(!asset && { isInPreparation: true }),
  };
};

export interface TitleList {
  readonly products: CatalogueEntry[];
  readonly totalCount: number;
}

/** One slice of a playlist, or undefined when there is no such playlist. */
export const titlesOfPlaylist = async (
  { db, clock, media }: CatalogueDeps,
  audience: Audience,
  playlistId: number,
  { limit, offset }: Slice,
): Promise<TitleList | undefined> => {
  const items = db
    .selectFrom('playlist_items')
    .innerJoin('titles', 'titles.parent_product_id', 'playlist_items.parent_product_id')
    .where('playlist_items.playlist_id', '=', playlistId);
  const offered = items.where(isOffered('titles.parent_product_id', audience, clock.nowMs()));
  const rows = await offered
    .leftJoin('assets', 'assets.asset_id', 'titles.asset_id')
    .select(tileColumns(audience))
    .orderBy('playlist_items.position')
    .orderBy('playlist_items.share')
    .limit(limit)
    .offset(offset)
    .execute();
  const products = rows.map((row) => toTile(media, row, audience.orientation));
  // A first page that is not full is the whole list; only others need counting.
  if (offset === 0 && rows.length > 0 && rows.length < limit) return { products, totalCount: rows.length };
  const { total, known } = await items
    .select((eb) => [
      eb.fn.countAll<number>().as('known'),
      sql<number>`count(*) filter (where ${isOffered('titles.parent_product_id', audience, clock.nowMs())})`.as(
        'total',
      ),
    ])
    .executeTakeFirstOrThrow();
  return known === 0 ? undefined : { products, totalCount: total };
};

/** The tiles of some titles, in the order asked for; what this audience may not see is left out. */
export const tilesOf = async (
  { db, clock, media }: CatalogueDeps,
  audience: Audience,
  ids: readonly number[],
): Promise<CatalogueEntry[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('titles')
    .where('titles.parent_product_id', 'in', ids)
    .where(isOffered('titles.parent_product_id', audience, clock.nowMs()))
    .leftJoin('assets', 'assets.asset_id', 'titles.asset_id')
    .select(tileColumns(audience))
    .execute();
  const tiles = new Map(
    rows.map((row) => [row.parent_product_id, toTile(media, row, audience.orientation)] as const),
  );
  return ids.flatMap((id) => tiles.get(id) ?? []);
};
