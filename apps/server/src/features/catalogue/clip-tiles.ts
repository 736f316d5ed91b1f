import { type Clip, VamStatus } from '@drivein/contract';
import { sql } from 'kysely';
import { isOffered } from '../../domain/rights/rights-sql';
import { type Audience, localised, type Slice } from './list-query';
import type { CatalogueDeps } from './title-tiles';

export interface ClipList {
  readonly vam: readonly Clip[];
  readonly totalCount: number;
}

/** Columns of a clip tile in one language. */
const clipColumns = (language: string) =>
  [
    'clips.vam_id',
    'clips.unique_content_id',
    'clips.parent_product_id',
    'clips.asset_id',
    'clips.art_id',
    'clips.colour',
    'clips.is_locked',
    localised('clips.title', language).as('title'),
    'assets.planned_duration_s',
  ] as const;

interface ClipRow {
  readonly vam_id: number;
  readonly unique_content_id: string;
  readonly parent_product_id: number | null;
  readonly asset_id: string;
  readonly art_id: string;
  readonly colour: string;
  readonly is_locked: boolean;
  readonly title: string;
  readonly planned_duration_s: number | null;
}

const toClip = ({ media, pictures }: CatalogueDeps, row: ClipRow): Clip => {
  const asset = media.asset(row.asset_id);
  return {
    vamId: row.vam_id,
    productId: row.parent_product_id ?? 0,
    uniqueContentId: row.unique_content_id,
    title: row.title,
    imageUrl: pictures.urlOf(row.art_id, 'landscape'),
    colour: row.colour,
    vamStatus: row.is_locked ? VamStatus.Disabled : VamStatus.Redeemed,
    duration: Math.round(asset?.durationS ?? row.planned_duration_s ?? 0),
    ...(!asset && { isInPreparation: true }),
  };
};

/** The clips of a custom list as a visitor sees them; undefined when there is no such list. */
export const clipsOfList = async (
  deps: CatalogueDeps,
  audience: Audience,
  customListId: number,
  { limit, offset }: Slice,
): Promise<ClipList | undefined> => {
  const { db, clock } = deps;
  // A clip is shown only where its film is offered.
  const isShown = sql<boolean>`(clips.parent_product_id is null
    or ${isOffered('clips.parent_product_id', audience, clock.nowMs())})`;
  const shown = db
    .selectFrom('custom_list_items')
    .innerJoin('clips', 'clips.vam_id', 'custom_list_items.vam_id')
    .where('custom_list_items.custom_list_id', '=', customListId)
    .where(isShown);
  const { total } = await shown
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total === 0 && !(await isCustomList(db, customListId))) return undefined;
  const rows = await shown
    .leftJoin('assets', 'assets.asset_id', 'clips.asset_id')
    .select(clipColumns(audience.language))
    .orderBy('custom_list_items.position')
    .limit(limit)
    .offset(offset)
    .execute();
  const vam = rows.map((row) => toClip(deps, row));
  return { vam, totalCount: total };
};

/** A list exists when it has clips or a category refers to it, as with playlists. */
const isCustomList = async (db: CatalogueDeps['db'], customListId: number): Promise<boolean> => {
  for (const table of ['custom_list_items', 'categories'] as const) {
    const row = await db
      .selectFrom(table)
      .select('custom_list_id')
      .where('custom_list_id', '=', customListId)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
};

/** The clips of a film in a stable order, as a visitor sees them. */
export const clipsOfTitle = async (
  deps: CatalogueDeps,
  language: string,
  parentProductId: number,
  { limit, offset }: Slice,
): Promise<ClipList> => {
  const clips = deps.db.selectFrom('clips').where('clips.parent_product_id', '=', parentProductId);
  const { total } = await clips
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await clips
    .leftJoin('assets', 'assets.asset_id', 'clips.asset_id')
    .select(clipColumns(language))
    .orderBy('clips.vam_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { vam: rows.map((row) => toClip(deps, row)), totalCount: total };
};

/** One clip as a visitor sees it. */
export const findClip = async (
  deps: CatalogueDeps,
  language: string,
  vamId: number,
): Promise<Clip | undefined> => {
  const row = await deps.db
    .selectFrom('clips')
    .where('clips.vam_id', '=', vamId)
    .leftJoin('assets', 'assets.asset_id', 'clips.asset_id')
    .select(clipColumns(language))
    .executeTakeFirst();
  return row && toClip(deps, row);
};

/** Clips in the requested order, as a visitor sees them. Clips of films that are not offered are left out. */
export const clipsOf = async (
  deps: CatalogueDeps,
  audience: Audience,
  vamIds: readonly number[],
): Promise<Clip[]> => {
  if (vamIds.length === 0) return [];
  const rows = await deps.db
    .selectFrom('clips')
    .where('clips.vam_id', 'in', vamIds)
    .where(
      sql<boolean>`(clips.parent_product_id is null
        or ${isOffered('clips.parent_product_id', audience, deps.clock.nowMs())})`,
    )
    .leftJoin('assets', 'assets.asset_id', 'clips.asset_id')
    .select(clipColumns(audience.language))
    .execute();
  const clips = new Map(rows.map((row) => [row.vam_id, toClip(deps, row)] as const));
  return vamIds.flatMap((vamId) => clips.get(vamId) ?? []);
};
