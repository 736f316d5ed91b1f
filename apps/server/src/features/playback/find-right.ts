import type { RightRefusal, RightToPlay } from '@drivein/entitlement';
import type { SessionIdentity } from '../../http/endpoint-handler';
import { fail, ok, type Result } from '../../http/result';
import { loadRights } from '../../domain/rights/load-rights';
import { isTitleVisible } from '../../domain/rights/rights-sql';
import type { PlaybackDeps } from './playback-deps';

type FoundRight = Result<RightToPlay, RightRefusal>;
type Deps = Pick<PlaybackDeps, 'db' | 'clock'>;

/** The right of this account to a title in the account's country, not in the one the device reports. */
export const findRightToTitle = async (
  { db, clock }: Deps,
  session: Pick<SessionIdentity, 'accountId' | 'country'>,
  parentProductId: number,
  askedType?: string,
): Promise<FoundRight> => {
  const rights = await loadRights(db, session, [parentProductId], clock.nowMs());
  const right = rights.toPlay(parentProductId, askedType);
  return typeof right === 'string' ? fail(right) : ok(right);
};

/** Open clips are free for every account, where their film is visible. A locked clip opens with its film. */
export const findRightToClip = async (
  deps: Deps,
  session: Pick<SessionIdentity, 'accountId' | 'country'>,
  clip: { readonly isLocked: boolean; readonly parentProductId: number | null },
): Promise<FoundRight> => {
  const { isLocked, parentProductId } = clip;
  const isFree =
    parentProductId === null ||
    (!isLocked && (await isTitleVisible(deps.db, session, parentProductId, deps.clock.nowMs())));
  if (isFree) return ok({ transactionType: 'FVOD', endsAtMs: null });
  return isLocked ? findRightToTitle(deps, session, parentProductId) : fail('TitleNotAvailable');
};

/** The same check during playback: a right may end in the middle of a film. */
export const findRightToContent = async (
  deps: Deps,
  session: Pick<SessionIdentity, 'accountId' | 'country'>,
  content: { readonly parentProductId: number; readonly vamId: number | null },
): Promise<FoundRight> => {
  if (content.vamId === null) return findRightToTitle(deps, session, content.parentProductId);
  const clip = await deps.db
    .selectFrom('clips')
    .where('vam_id', '=', content.vamId)
    .select(['is_locked as isLocked', 'parent_product_id as parentProductId'])
    .executeTakeFirst();
  return clip ? findRightToClip(deps, session, clip) : fail('TitleNotAvailable');
};
