import { type reportProgress as call, ResponseCode } from '@drivein/contract';
import type { Handler } from '../../platform/endpoint-handler';
import { findRightToContent } from './find-right';
import { holdLease } from './hold-lease';
import { endPlaySession, findPlaySession } from './play-session-store';
import type { PlaybackDeps } from './playback-deps';
import { refusalReply } from './refusals';
import { takeReport } from './take-report';

/**
 * The trackingId alone says what plays; the other ids of the body are not believed. Start and update keep the
 * stream, and are refused once the right to it is over.
 */
export const reportProgress =
  (deps: PlaybackDeps): Handler<typeof call> =>
  async ({ body, caller }) => {
    const { accountId, deviceId } = caller.session;
    const playSession = await findPlaySession(deps.db, body.trackingId);
    if (playSession?.accountId !== accountId || playSession.deviceId !== deviceId)
      return refusalReply('NotEntitled');

    if (body.event !== 'end') {
      const held = await holdLease(deps, playSession);
      if (!held.ok) return refusalReply(held.refusal);
      const right = await findRightToContent(deps, caller.session, playSession);
      if (!right.ok) {
        await endPlaySession(deps.db, playSession.trackingId, deps.clock.nowMs());
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
