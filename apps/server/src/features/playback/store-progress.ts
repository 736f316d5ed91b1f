import { lockPlaySession, recordReport } from './play-session-store';
import type { StreamDeps } from './playback-deps';
import { nextProgress, type ProgressReport } from './progress-rules';
import { rememberPosition } from './watch-progress-store';

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
