import type { CatalogueEntry } from '@drivein/contract';
import { type Kysely, sql } from 'kysely';
import { isOffered } from '../../domain/rights/rights-sql';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { MediaLibrary } from '../../storage/media-library';
import type { PictureAddresses } from '../../http/pages/picture-addresses';
import { packshotsOf } from './art-images';
import { type Audience, localised, type Slice } from './list-query';

export interface CatalogueDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly media: MediaLibrary;
  readonly pictures: PictureAddresses;
  /** Changes with the catalogue. */
  readonly catalogueVersion: () => string;
  readonly hasPageCache: boolean;
  /** Whether cards are accepted. Without it titles have no price. */
  readonly isSelling: boolean;
}

/** Columns of a tile in the audience's language. */
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

export const toTile = (
  { media, pictures }: Pick<CatalogueDeps, 'media' | 'pictures'>,
  row: TileRow,
  orientation: number,
): CatalogueEntry => {
  const asset = media.asset(row.asset_id);
  return {
    parentProductId: row.parent_product_id,
    title: row.title,
    packshots: packshotsOf(pictures, row.art_id, orientation),
    backupPackshot: pictures.urlOf(row.art_id, 'posterSmall'),
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

const offeredIn = ({ db, clock }: CatalogueDeps, audience: Audience, playlistId: number) =>
  db
    .selectFrom('playlist_items')
    .innerJoin('titles', 'titles.parent_product_id', 'playlist_items.parent_product_id')
    .where('playlist_items.playlist_id', '=', playlistId)
    .where(isOffered('titles.parent_product_id', audience, clock.nowMs()));

/** One slice of a playlist, without the total: counting a long list is slow. */
export const sliceOfPlaylist = async (
  deps: CatalogueDeps,
  audience: Audience,
  playlistId: number,
  { limit, offset }: Slice,
): Promise<CatalogueEntry[]> => {
  const rows = await offeredIn(deps, audience, playlistId)
    .leftJoin('assets', 'assets.asset_id', 'titles.asset_id')
    .select(tileColumns(audience))
    .orderBy('playlist_items.position')
    .orderBy('playlist_items.share')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toTile(deps, row, audience.orientation));
};

/** The same with the total, or undefined when there is no such playlist. */
export const titlesOfPlaylist = async (
  deps: CatalogueDeps,
  audience: Audience,
  playlistId: number,
  slice: Slice,
): Promise<TitleList | undefined> => {
  const products = await sliceOfPlaylist(deps, audience, playlistId, slice);
  // A first page that is not full is the whole list, so no count is needed.
  if (slice.offset === 0 && products.length > 0 && products.length < slice.limit)
    return { products, totalCount: products.length };
  const { total } = await offeredIn(deps, audience, playlistId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total === 0 && !(await isPlaylist(deps.db, playlistId))) return undefined;
  return { products, totalCount: total };
};

/** A playlist exists when it has titles, offered here or not, or a category refers to it. */
const isPlaylist = async (db: Kysely<Tables>, playlistId: number): Promise<boolean> => {
  for (const table of ['playlist_items', 'categories'] as const) {
    const row = await db
      .selectFrom(table)
      .select('playlist_id')
      .where('playlist_id', '=', playlistId)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
};

/** Tiles of titles in the requested order. Titles this audience may not see are left out. */
export const tilesOf = async (
  deps: CatalogueDeps,
  audience: Audience,
  ids: readonly number[],
): Promise<CatalogueEntry[]> => {
  if (ids.length === 0) return [];
  const rows = await deps.db
    .selectFrom('titles')
    .where('titles.parent_product_id', 'in', ids)
    .where(isOffered('titles.parent_product_id', audience, deps.clock.nowMs()))
    .leftJoin('assets', 'assets.asset_id', 'titles.asset_id')
    .select(tileColumns(audience))
    .execute();
  const tiles = new Map(
    rows.map((row) => [row.parent_product_id, toTile(deps, row, audience.orientation)] as const),
  );
  return ids.flatMap((id) => tiles.get(id) ?? []);
};
