import { streamsLeftFor } from '@drivein/entitlement';
import type { SessionIdentity } from '../../platform/endpoint-handler';
import { liveStreamsOf } from './play-session-store';
import type { PlaybackDeps } from './playback-deps';

/** How many streams this device could take now, by the rule that lets it start one. */
export const streamsLeft = async (
  { db, clock }: Pick<PlaybackDeps, 'db' | 'clock'>,
  { accountId, deviceId }: SessionIdentity,
): Promise<number> => {
  const nowMs = clock.nowMs();
  return streamsLeftFor(deviceId, await liveStreamsOf(db, accountId, nowMs), nowMs);
};
