import { hasRoomFor, leaseState } from '@drivein/entitlement';
import type { startStream as call } from '@drivein/contract';
import type { Handler, SessionIdentity } from '../../http/endpoint-handler';
import { fail, ok, type Result } from '../../http/result';
import { findRightToContent } from './find-right';
import { beginStream, endStreamsOfDevice } from './play-session-start-store';
import {
  endPlaySession,
  findOwnPlaySession,
  lockPlaySession,
  lockStreamsOf,
  type PlaySession,
} from './play-session-store';
import type { StreamDeps } from './playback-deps';
import { refusalReply } from './refusals';
import { streamsReply } from './streams-reply';
import { clearWarmUps } from './warm-up-limit';

/**
 * Turns a prepared play session of this device into a stream. A lapsed one takes a stream again; a running one
 * continues. Addresses stay the same. At the limit it can be tried again.
 */
export const startStream =
  (deps: StreamDeps): Handler<typeof call> =>
  async ({ body, caller }) => {
    const { session } = caller;
    const playSession = await findOwnPlaySession(deps.db, session, body.trackingId);
    if (!playSession) return refusalReply('NotEntitled');
    if (leaseState(playSession, deps.clock.nowMs()) === 'ended') return refusalReply('PlaySessionOver');

    // The right may have changed since the preparation.
    const right = await findRightToContent(deps, session, playSession);
    if (!right.ok) {
      await endPlaySession(deps.db, playSession.trackingId, deps.clock.nowMs());
      deps.streamAccess.forget([playSession.trackingId]);
      return refusalReply(right.refusal);
    }
    const taken = await takeStream(deps, session, playSession, right.value.transactionType);
    if (!taken.ok) return refusalReply(taken.refusal);
    if (playSession.warmUntilMs !== null) await clearWarmUps(deps.attempts, playSession);
    return streamsReply(deps, caller);
  };

type Taken = Result<void, 'StreamLimitReached' | 'PlaySessionOver'>;

const takeStream = async (
  deps: StreamDeps,
  { accountId, deviceId }: SessionIdentity,
  { trackingId }: PlaySession,
  transactionType: string,
): Promise<Taken> => {
  let ended: readonly string[] = [];
  const taken = await deps.db.transaction().execute(async (trx): Promise<Taken> => {
    const nowMs = deps.clock.nowMs();
    const leases = await lockStreamsOf(trx, accountId, nowMs);
    const current = await lockPlaySession(trx, trackingId);
    if (!current || leaseState(current, nowMs) === 'ended') return fail('PlaySessionOver');
    if (!hasRoomFor(deviceId, leases, nowMs)) return fail('StreamLimitReached');
    ended = await endStreamsOfDevice(trx, deviceId, nowMs, trackingId);
    await beginStream(trx, trackingId, transactionType, nowMs);
    return ok(undefined);
  });
  deps.streamAccess.forget(ended);
  return taken;
};
