import { type Clip, VamStatus } from '@drivein/contract';
import { sql } from 'kysely';
import type { SessionIdentity } from '../../platform/endpoint-handler';
import { artUrl } from './art-images';
import { type Audience, isOffered, localised } from './list-query';
import type { CatalogueDeps, Slice } from './title-tiles';

export interface ClipList {
  readonly vam: readonly Clip[];
  readonly totalCount: number;
}

/** The clips of a custom list as nobody in particular sees them; undefined when there is no such list. */
export const clipsOfList = async (
  { db, clock, media }: CatalogueDeps,
  audience: Audience,
  customListId: number,
  { limit, offset }: Slice,
): Promise<ClipList | undefined> => {
  // A clip belongs to its film: where the film is not offered, neither is the clip.
  const isShown = sql<boolean>`(clips.parent_product_id is null
    or ${isOffered('clips.parent_product_id', audience, clock.nowMs())})`;
  const items = db
    .selectFrom('custom_list_items')
    .innerJoin('clips', 'clips.vam_id', 'custom_list_items.vam_id')
    .where('custom_list_items.custom_list_id', '=', customListId);
  const { known, total } = await items
    .select((eb) => [
      eb.fn.countAll<number>().as('known'),
      sql<number>`count(*) filter (where ${isShown})`.as('total'),
    ])
    .executeTakeFirstOrThrow();
  if (known === 0) return undefined;
  const rows = await items
    .where(isShown)
    .leftJoin('assets', 'assets.asset_id', 'clips.asset_id')
    .select([
      'clips.vam_id',
      'clips.unique_content_id',
      'clips.parent_product_id',
      'clips.asset_id',
      'clips.art_id',
      'clips.colour',
      'clips.is_locked',
      localised('clips.title', audience.language).as('title'),
      'assets.planned_duration_s',
    ])
    .orderBy('custom_list_items.position')
    .limit(limit)
    .offset(offset)
    .execute();
  const vam = rows.map((row): Clip => {
    const asset = media.asset(row.asset_id);
    return {
      vamId: row.vam_id,
      productId: row.parent_product_id ?? 0,
      uniqueContentId: row.unique_content_id,
      title: row.title,
      imageUrl: artUrl(row.art_id, 'landscape'),
      colour: row.colour,
      vamStatus: row.is_locked ? VamStatus.Disabled : VamStatus.Redeemed,
      duration: Math.round(asset?.durationS ?? row.planned_duration_s ?? 0),
      ...(!asset && { isInPreparation: true }),
    };
  });
  return { vam, totalCount: total };
};

/** The same clips as this account sees them: unlocked where it may play the film, with how far it watched. */
export const clipsForAccount = async (
  { db, clock }: CatalogueDeps,
  session: SessionIdentity,
  clips: readonly Clip[],
): Promise<Clip[]> => {
  if (clips.length === 0) return [];
  const nowMs = clock.nowMs();
  const lockedFilms = clips
    .filter(({ vamStatus }) => vamStatus === VamStatus.Disabled)
    .map((clip) => clip.productId);
  const rightsByOffer = session.isSubscribed ? (['FVOD', 'SVOD'] as const) : (['FVOD'] as const);
  const [progress, films] = await Promise.all([
    db
      .selectFrom('watch_progress')
      .select(['vam_id', 'position_s'])
      .where('account_id', '=', session.accountId)
      .where(
        'content_key',
        'in',
        clips.map(({ vamId }) => `vam:${vamId}`),
      )
      .execute(),
    lockedFilms.length === 0
      ? []
      : db
          .selectFrom('titles')
          .select('titles.parent_product_id')
          .where('titles.parent_product_id', 'in', lockedFilms)
          .where((eb) =>
            eb.or([
              isOffered(
                'titles.parent_product_id',
                { country: session.country, transactionTypes: rightsByOffer },
                nowMs,
              ),
              eb.exists(
                eb
                  .selectFrom('entitlements')
                  .select('entitlement_id')
                  .where('account_id', '=', session.accountId)
                  .whereRef('entitlements.parent_product_id', '=', 'titles.parent_product_id')
                  .where('ended_at_ms', 'is', null)
                  .where('starts_at_ms', '<=', nowMs)
                  .where((or) => or.or([or('expires_at_ms', 'is', null), or('expires_at_ms', '>', nowMs)])),
              ),
            ]),
          )
          .execute(),
  ]);
  const watchedS = new Map(progress.map((row) => [row.vam_id, row.position_s]));
  const open = new Set(films.map((row) => row.parent_product_id));
  return clips.map((clip) => {
    const positionS = watchedS.get(clip.vamId);
    return {
      ...clip,
      ...(open.has(clip.productId) && { vamStatus: VamStatus.Redeemed }),
      ...(positionS !== undefined && { streamProgress: Math.floor(positionS) }),
    };
  });
};
