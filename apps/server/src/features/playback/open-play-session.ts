import type { SessionIdentity } from '../../platform/endpoint-handler';
import { fail, ok, type Result } from '../../platform/result';
import { hasRoomFor } from '@drivein/entitlement';
import { endStreamsOfDevice, insertPlaySession, lockStreamsOf } from './play-session-store';
import type { PlaybackDeps } from './playback-deps';

/** What a screen is about to play, and by which right. */
export interface Content {
  readonly parentProductId: number;
  readonly vamId: number | null;
  readonly assetId: string;
  readonly transactionType: string;
}

/** Takes one of the account's streams for this device; what the device played before ends. */
export const openPlaySession = (
  deps: Pick<PlaybackDeps, 'db' | 'clock' | 'ids'>,
  session: SessionIdentity,
  content: Content,
): Promise<Result<{ trackingId: string }, 'StreamLimitReached'>> =>
  deps.db.transaction().execute(async (trx) => {
    const nowMs = deps.clock.nowMs();
    const leases = await lockStreamsOf(trx, session.accountId, nowMs);
    if (!hasRoomFor(session.deviceId, leases, nowMs)) return fail('StreamLimitReached');

    const trackingId = deps.ids.newId();
    const { accountId, deviceId, sessionId } = session;
    await endStreamsOfDevice(trx, deviceId, nowMs);
    await insertPlaySession(trx, { trackingId, accountId, deviceId, sessionId, ...content }, nowMs);
    return ok({ trackingId });
  });
