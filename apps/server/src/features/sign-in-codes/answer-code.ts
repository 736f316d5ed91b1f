import type { Transaction } from 'kysely';
import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import type { Tables } from '../../storage/database/schema';
import type { SessionIdentity } from '../../http/endpoint-handler';
import { withAttempt } from '../../guard/with-attempt';
import { networkOf } from '../../http/network/ip-address';
import { fail, ok, type Result } from '../../http/result';
import type { CodeLimits } from './code-limits';
import { CODE_LIFETIME_MS, secondsLeft } from './code-state';
import { type CodeStoreDeps, hashCode, isOpen } from './code-store';

export interface AnswerCodeDeps extends CodeStoreDeps {
  readonly limits: CodeLimits;
}

interface Answering {
  readonly code: string;
  readonly address: string;
  readonly session: SessionIdentity;
}

interface AskingScreen {
  readonly deviceModel: string;
  readonly requestedAt: string;
  readonly expiresInSeconds: number;
  readonly isSameAddress: boolean;
}

export type AnswerCodeRefusal = 'CodeInvalid' | 'TooManyGuesses';

const guarded = <T>(
  { limits }: AnswerCodeDeps,
  { address, session }: Answering,
  look: () => Promise<T | undefined>,
): Promise<Result<T, AnswerCodeRefusal>> => {
  const attempt = limits.guessOf({ address, accountId: session.accountId });
  return withAttempt({ attempt, whenUsedUp: 'TooManyGuesses', counts: 'refusals' }, async () => {
    const found = await look();
    return found === undefined ? fail('CodeInvalid') : ok(found);
  });
};

/** Shows which screen asks, so that no stranger's screen is approved by mistake. */
export const viewCode = (deps: AnswerCodeDeps, answering: Answering) =>
  guarded(deps, answering, async (): Promise<AskingScreen | undefined> => {
    const nowMs = deps.clock.nowMs();
    const row = await deps.db
      .selectFrom('sign_in_codes')
      .select(['device_model', 'created_at_ms', 'expires_at_ms', 'address'])
      .where('code_hash', '=', hashCode(deps, answering.code))
      .where('kind', '=', 'approve')
      .where('state', '=', 'waiting')
      .where(isOpen(nowMs))
      .executeTakeFirst();
    return (
      row && {
        deviceModel: row.device_model ?? '',
        requestedAt: new Date(row.created_at_ms).toISOString(),
        expiresInSeconds: secondsLeft({ expiresAtMs: row.expires_at_ms }, nowMs),
        isSameAddress: row.address === networkOf(answering.address),
      }
    );
  });

/**
 * Approves or refuses the screen. The first decision counts; the same device may repeat it, in case the reply was
 * lost.
 */
export const answerCode = (
  deps: AnswerCodeDeps,
  answering: Answering & { readonly by: AuditOrigin },
  answer: 'approved' | 'refused',
) =>
  guarded(deps, answering, () =>
    deps.db.transaction().execute(async (trx) => {
      const nowMs = deps.clock.nowMs();
      const { accountId, sessionId } = answering.session;
      const answered = await trx
        .updateTable('sign_in_codes')
        .set({
          state: answer,
          account_id: accountId,
          session_id: sessionId,
          // A code approved in its last second needs time to be collected.
          expires_at_ms: nowMs + CODE_LIFETIME_MS,
        })
        .where('code_hash', '=', hashCode(deps, answering.code))
        .where('kind', '=', 'approve')
        .where('state', '=', 'waiting')
        .where(isOpen(nowMs))
        .returning('state')
        .executeTakeFirst();
      if (answered?.state === 'approved')
        await writeAudit(trx, deps, {
          ...answering.by,
          action: 'account.screen-approved',
          accountId,
          subject: sessionId,
        });
      return answered ?? findOwnAnswer(deps, trx, answering, answer);
    }),
  );

const findOwnAnswer = (
  deps: AnswerCodeDeps,
  trx: Transaction<Tables>,
  { code, session }: Answering,
  answer: 'approved' | 'refused',
) =>
  trx
    .selectFrom('sign_in_codes')
    .select('state')
    .where('code_hash', '=', hashCode(deps, code))
    .where('kind', '=', 'approve')
    // The screen may have collected its session meanwhile.
    .where('state', 'in', answer === 'approved' ? ['approved', 'used'] : ['refused'])
    .where('session_id', '=', session.sessionId)
    .where(isOpen(deps.clock.nowMs()))
    .executeTakeFirst();
