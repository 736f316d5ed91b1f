import { lockPlaySession, noteReport } from './play-session-store';
import type { StreamDeps } from './playback-deps';
import { effectOf, type ProgressReport } from './progress-rules';
import { rememberPlace } from './watch-progress-store';

/** Writes down what a report says, in one piece. A report of a play session that is over changes nothing. */
export const takeReport = async (
  deps: Pick<StreamDeps, 'db' | 'clock' | 'media' | 'gate'>,
  trackingId: string,
  report: ProgressReport,
): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    const session = await lockPlaySession(trx, trackingId);
    const asset = session && deps.media.asset(session.assetId);
    // What is only prepared was not watched.
    if (!session || !asset || session.warmUntilMs !== null) return;
    const nowMs = deps.clock.nowMs();
    const { durationS } = asset;
    const effect = effectOf(session, report, { nowMs, durationS });
    if (effect.kind === 'over') return;

    await rememberPlace(trx, session, effect.place, { eventAtMs: effect.eventAtMs, nowMs, durationS });
    await noteReport(trx, trackingId, { eventAtMs: effect.eventAtMs, nowMs, ends: effect.ends });
  });
  if (report.event === 'end') deps.gate.forget([trackingId]);
};
