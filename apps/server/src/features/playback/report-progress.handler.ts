import { type reportProgress as call, ResponseCode } from '@drivein/contract';
import type { Handler } from '../../http/endpoint-handler';
import {
  endPlaySession,
  findOwnPlaySessionWithRight,
  holdLease,
  lockPlaySession,
  recordReport,
} from './play-session-store';
import type { StreamDeps } from './playback-deps';
import { nextProgress, type ProgressReport } from './progress-rules';
import { refusalReply } from './refusals';
import { rememberPosition } from './watch-progress-store';

/**
 * Only the trackingId decides what plays; other ids of the body are ignored. Start and update renew the stream and are
 * refused once the right has ended (PLY-03).
 */
export const reportProgress =
  (deps: StreamDeps): Handler<typeof call> =>
  async ({ body, caller }) => {
    const { db, clock } = deps;
    const { trackingId } = body;
    const playSession = await findOwnPlaySessionWithRight(db, caller.session, trackingId, clock.nowMs());
    if (!playSession) return refusalReply('NotEntitled');
    // A prepared session does not play: startStream comes first.
    if (playSession.warmUntilMs !== null) return refusalReply('PlaySessionOver');

    if (body.event !== 'end') {
      const held = await holdLease(deps, playSession);
      if (!held.ok) return refusalReply(held.refusal);
      if (!playSession.isPlayable) {
        await endPlaySession(db, trackingId, clock.nowMs());
        deps.streamAccess.forget([trackingId]);
        return refusalReply('NotEntitled');
      }
    }
    await storeProgress(deps, trackingId, {
      event: body.event,
      positionS: body.streamProgress,
      sessionAgeMs: body.sessionAgeMs,
    });
    return { responseCode: ResponseCode.Ok };
  };

/** Stores a report in one transaction. A report of an ended play session changes nothing. */
export const storeProgress = async (
  deps: Pick<StreamDeps, 'db' | 'clock' | 'media' | 'streamAccess'>,
  trackingId: string,
  report: ProgressReport,
): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    const session = await lockPlaySession(trx, trackingId);
    const asset = session && deps.media.asset(session.assetId);
    // A prepared session was not watched.
    if (!session || !asset || session.warmUntilMs !== null) return;
    const nowMs = deps.clock.nowMs();
    const { durationS } = asset;
    const effect = nextProgress(session, report, { nowMs, durationS });
    if (effect.kind === 'over') return;

    await rememberPosition(trx, session, effect.position, { eventAtMs: effect.eventAtMs, nowMs, durationS });
    await recordReport(trx, trackingId, { eventAtMs: effect.eventAtMs, nowMs, ends: effect.ends });
  });
  if (report.event === 'end') deps.streamAccess.forget([trackingId]);
};
