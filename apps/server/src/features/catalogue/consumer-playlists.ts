import {
  type CatalogueEntry,
  CONSUMER_PLAYLIST_IDS,
  CONTINUE_WATCHING_MAX,
  FINISHED_FRACTION,
} from '@drivein/contract';
import { sql } from 'kysely';
import { isHeldNow, isVisibleTo } from '../../domain/rights/rights-sql';
import type { SessionIdentity } from '../../http/endpoint-handler';
import type { Audience, Slice } from './list-query';
import { type CatalogueDeps, tileColumns, type TitleList, toTile } from './title-tiles';

export type ConsumerPlaylist = keyof typeof CONSUMER_PLAYLIST_IDS;

export const consumerPlaylistOf = (playlistId: number): ConsumerPlaylist | undefined => {
  if (playlistId === CONSUMER_PLAYLIST_IDS['continue-watching']) return 'continue-watching';
  return playlistId === CONSUMER_PLAYLIST_IDS.library ? 'library' : undefined;
};

export const titlesOfConsumer = (
  deps: CatalogueDeps,
  audience: Audience,
  session: SessionIdentity,
  playlist: ConsumerPlaylist,
  slice: Slice,
): Promise<TitleList> =>
  playlist === 'library'
    ? ownedTitles(deps, audience, session.accountId, slice)
    : startedTitles(deps, audience, session, slice);

/** Started titles that can still be opened: an offer may have closed or a rental ended since. */
const startedTitles = async (
  deps: CatalogueDeps,
  audience: Audience,
  session: SessionIdentity,
  { limit, offset }: Slice,
): Promise<TitleList> => {
  const rows = await deps.db
    .selectFrom('watch_progress')
    .innerJoin('titles', 'titles.parent_product_id', 'watch_progress.parent_product_id')
    .leftJoin('assets', 'assets.asset_id', 'titles.asset_id')
    .where('watch_progress.account_id', '=', session.accountId)
    .where('watch_progress.vam_id', 'is', null)
    .where('watch_progress.position_s', '>', 0)
    .where(sql<boolean>`position_s < duration_s * ${FINISHED_FRACTION}`)
    .where(isVisibleTo(session, 'titles.parent_product_id', deps.clock.nowMs()))
    .select([...tileColumns(audience), 'watch_progress.position_s'])
    .orderBy('watch_progress.updated_at_ms', 'desc')
    .limit(CONTINUE_WATCHING_MAX)
    .execute();
  const all = rows.map((row): CatalogueEntry => ({
    ...toTile(deps, row, audience.orientation),
    isProgressBar: true,
    streamProgress: Math.floor(row.position_s),
  }));
  return { products: all.slice(offset, offset + limit), totalCount: all.length };
};

/** Purchases, redemptions and running rentals, newest first, in every country. */
const ownedTitles = async (
  deps: CatalogueDeps,
  audience: Audience,
  accountId: string,
  { limit, offset }: Slice,
): Promise<TitleList> => {
  const { db } = deps;
  const owned = db
    .selectFrom('entitlements')
    .where('account_id', '=', accountId)
    .where(isHeldNow(deps.clock.nowMs()))
    .select((eb) => ['parent_product_id', eb.fn.max('starts_at_ms').as('since_ms')])
    .groupBy('parent_product_id')
    .as('owned');
  const rows = await db
    .selectFrom(owned)
    .innerJoin('titles', 'titles.parent_product_id', 'owned.parent_product_id')
    .leftJoin('assets', 'assets.asset_id', 'titles.asset_id')
    .leftJoin('watch_progress', (join) =>
      join
        .on('watch_progress.account_id', '=', accountId)
        .onRef('watch_progress.parent_product_id', '=', 'titles.parent_product_id')
        .on('watch_progress.vam_id', 'is', null),
    )
    .select([
      ...tileColumns(audience),
      'watch_progress.position_s',
      sql<number>`count(*) over ()`.as('total_count'),
    ])
    .orderBy('owned.since_ms', 'desc')
    .orderBy('titles.parent_product_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const products = rows.map((row): CatalogueEntry => ({
    ...toTile(deps, row, audience.orientation),
    ...(row.position_s && { streamProgress: Math.floor(row.position_s) }),
  }));
  return { products, totalCount: rows[0]?.total_count ?? 0 };
};
