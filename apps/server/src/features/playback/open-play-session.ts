import type { SessionIdentity } from '../../platform/endpoint-handler';
import { fail, ok, type Result } from '../../platform/result';
import { hasRoomFor } from '@drivein/entitlement';
import { endStreamsOfDevice, insertPlaySession } from './play-session-start-store';
import { lockStreamsOf } from './play-session-store';
import type { StreamDeps } from './playback-deps';

/** What a screen is about to play, and by which right. */
export interface Content {
  readonly parentProductId: number;
  readonly vamId: number | null;
  readonly assetId: string;
  readonly transactionType: string;
}

type Opened = Result<{ trackingId: string }, 'StreamLimitReached'>;

/** Takes one of the account's streams for this device; what the device played before ends. */
export const openPlaySession = async (
  deps: Pick<StreamDeps, 'db' | 'clock' | 'ids' | 'gate'>,
  session: SessionIdentity,
  content: Content,
): Promise<Opened> => {
  const { accountId, deviceId, sessionId } = session;
  let ended: readonly string[] = [];
  const opened = await deps.db.transaction().execute(async (trx): Promise<Opened> => {
    const nowMs = deps.clock.nowMs();
    const leases = await lockStreamsOf(trx, accountId, nowMs);
    if (!hasRoomFor(deviceId, leases, nowMs)) return fail('StreamLimitReached');

    const trackingId = deps.ids.newId();
    ended = await endStreamsOfDevice(trx, deviceId, nowMs);
    const row = { trackingId, accountId, deviceId, sessionId, warmFromS: undefined, ...content };
    await insertPlaySession(trx, row, nowMs);
    return ok({ trackingId });
  });
  deps.gate.forget(ended);
  return opened;
};
