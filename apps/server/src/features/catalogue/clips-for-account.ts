import { type Clip, VamStatus } from '@drivein/contract';
import type { SessionIdentity } from '../../http/endpoint-handler';
import { isPlayableBy } from '../../domain/rights/rights-sql';
import type { CatalogueDeps } from './title-tiles';

/** Adds what an account sees: clips of films it may play are unlocked, with their progress. */
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
          .where(isPlayableBy(session, 'titles.parent_product_id', nowMs))
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
