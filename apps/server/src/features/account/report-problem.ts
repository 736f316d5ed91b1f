import type { Kysely } from 'kysely';
import type { AttemptRule, Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { SessionIdentity } from '../../http/endpoint-handler';
import type { Ids } from '../../storage/ids';
import { fail, ok, type Result } from '../../http/result';
import { guessUnder, withAttempt } from '../../guard/with-attempt';

export interface ReportDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly attempts: Attempts;
}

/** More than a person reports. A stuck button cannot fill the table. */
const REPORT_RULE: AttemptRule = { maxTries: 10, lockMs: 10 * 60_000, forgetAfterMs: 10 * 60_000 };

export const reportProblem = async (
  deps: ReportDeps,
  { accountId, deviceId }: SessionIdentity,
  report: { readonly message: string; readonly facts?: string },
): Promise<Result<{ reportId: string }, 'MessageEmpty' | 'TooManyReports'>> => {
  const message = report.message.trim();
  if (message === '') return fail('MessageEmpty');
  const attempt = guessUnder(deps.attempts, () => [{ key: `report:${accountId}`, rule: REPORT_RULE }]);
  const reportId = deps.ids.newId();
  const row = {
    report_id: reportId,
    account_id: accountId,
    device_id: deviceId,
    message,
    facts: report.facts ?? null,
    created_at_ms: deps.clock.nowMs(),
  };
  return withAttempt({ attempt, whenUsedUp: 'TooManyReports', counts: 'results' }, async () => {
    await deps.db.insertInto('problem_reports').values(row).execute();
    return ok({ reportId });
  });
};
