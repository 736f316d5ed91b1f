import { type reportProgress as call, ResponseCode } from '@drivein/contract';
import type { Handler } from '../../http/endpoint-handler';
import { findRightToContent } from './find-right';
import { holdLease } from './hold-lease';
import { findOwnPlaySession } from './own-play-session';
import { endPlaySession } from './play-session-store';
import type { StreamDeps } from './playback-deps';
import { refusalReply } from './refusals';
import { takeReport } from './take-report';

/**
 * The trackingId alone says what plays (PLY-03); the other ids of the body are not believed. Start and update keep the
 * stream, and are refused once the right to it is over.
 */
export const reportProgress =
  (deps: StreamDeps): Handler<typeof call> =>
  async ({ body, caller }) => {
    const playSession = await findOwnPlaySession(deps.db, caller.session, body.trackingId);
    if (!playSession) return refusalReply('NotEntitled');
    // What is only prepared does not play: startStream comes first.
    if (playSession.warmUntilMs !== null) return refusalReply('PlaySessionOver');

    if (body.event !== 'end') {
      const held = await holdLease(deps, playSession);
      if (!held.ok) return refusalReply(held.refusal);
      const right = await findRightToContent(deps, caller.session, playSession);
      if (!right.ok) {
        await endPlaySession(deps.db, playSession.trackingId, deps.clock.nowMs());
        deps.gate.forget([playSession.trackingId]);
        return refusalReply('NotEntitled');
      }
    }
    await takeReport(deps, playSession.trackingId, {
      event: body.event,
      positionS: body.streamProgress,
      sessionAgeMs: body.sessionAgeMs,
    });
    return { responseCode: ResponseCode.Ok };
  };
