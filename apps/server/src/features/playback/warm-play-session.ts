import type { SessionIdentity } from '../../platform/endpoint-handler';
import { fail, ok, type Result } from '../../platform/result';
import type { Content } from './open-play-session';
import { insertPlaySession, replaceWarmOneOf } from './play-session-start-store';
import { lockStreamsOf } from './play-session-store';
import type { PlaybackDeps } from './playback-deps';
import { takeWarmUp } from './warm-up-limit';

/** Prepares a play session: it takes no stream, and what the device plays goes on. */
export const warmPlaySession = async (
  deps: Pick<PlaybackDeps, 'db' | 'clock' | 'ids' | 'attempts'>,
  { accountId, deviceId, sessionId }: SessionIdentity,
  content: Content,
  warmFromS: number,
): Promise<Result<{ trackingId: string }, 'TooManyWarmUps'>> => {
  const retryAfterS = await takeWarmUp(deps.attempts, { accountId, ...content }, warmFromS);
  if (retryAfterS > 0) return fail('TooManyWarmUps', retryAfterS);

  const trackingId = deps.ids.newId();
  await deps.db.transaction().execute(async (trx) => {
    const nowMs = deps.clock.nowMs();
    // The account's row first, as everywhere: two title pages of a device prepare one after the other.
    await lockStreamsOf(trx, accountId, nowMs);
    await replaceWarmOneOf(trx, deviceId, nowMs);
    await insertPlaySession(
      trx,
      { trackingId, accountId, deviceId, sessionId, warmFromS, ...content },
      nowMs,
    );
  });
  return ok({ trackingId });
};
