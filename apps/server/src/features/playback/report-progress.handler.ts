import { type reportProgress as call, ResponseCode } from '@drivein/contract';
import type { Handler } from '../../http/endpoint-handler';
import { findRightToContent } from './find-right';
import { holdLease } from './hold-lease';
import { findOwnPlaySession } from './own-play-session';
import { endPlaySession } from './play-session-store';
import type { StreamDeps } from './playback-deps';
import { refusalReply } from './refusals';
import { storeProgress } from './store-progress';

/**
 * Only the trackingId decides what plays; other ids of the body are ignored. Start and update renew the stream and are
 * refused once the right has ended (PLY-03).
 */
export const reportProgress =
  (deps: StreamDeps): Handler<typeof call> =>
  async ({ body, caller }) => {
    const playSession = await findOwnPlaySession(deps.db, caller.session, body.trackingId);
    if (!playSession) return refusalReply('NotEntitled');
    // A prepared session does not play: startStream comes first.
    if (playSession.warmUntilMs !== null) return refusalReply('PlaySessionOver');

    if (body.event !== 'end') {
      const held = await holdLease(deps, playSession);
      if (!held.ok) return refusalReply(held.refusal);
      const right = await findRightToContent(deps, caller.session, playSession);
      if (!right.ok) {
        await endPlaySession(deps.db, playSession.trackingId, deps.clock.nowMs());
        deps.streamAccess.forget([playSession.trackingId]);
        return refusalReply('NotEntitled');
      }
    }
    await storeProgress(deps, playSession.trackingId, {
      event: body.event,
      positionS: body.streamProgress,
      sessionAgeMs: body.sessionAgeMs,
    });
    return { responseCode: ResponseCode.Ok };
  };
