import type { LoginReply } from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { AuditOrigin } from '../../guard/audit/audit-log';
import type { Tables } from '../../storage/database/schema';
import { transactionOfResult } from '../../storage/database/transaction-of-result';
import { fail, ok, type Result } from '../../http/result';
import { hashToken } from '../../domain/accounts/session-check';
import { screenStateOf } from './code-state';
import { type CodeStoreDeps, hasLiveSession, isOpen, type OpenSession } from './code-store';

export interface PollCodeDeps extends CodeStoreDeps {
  readonly openSession: OpenSession;
  /** Runs within the caller's transaction; call `publish` after the commit. */
  readonly markEnded: (
    db: Kysely<Tables>,
    which: { readonly accountId: string; readonly sessionId: string },
  ) => Promise<{ readonly count: number; readonly publish: () => void }>;
}

type Polled =
  | { readonly state: 'waiting' | 'refused' | 'expired' }
  | { readonly state: 'approved'; readonly login: LoginReply };

/** The status of a screen's code. An approved one opens one session, even after repeated polls. */
export const pollCode = async (
  deps: PollCodeDeps,
  pollToken: string,
  by: AuditOrigin,
): Promise<Result<Polled, 'CodeInvalid'>> => {
  const pollHash = hashToken(pollToken);
  const row = await deps.db
    .selectFrom('sign_in_codes')
    .select(['state', 'expires_at_ms'])
    .where('poll_hash', '=', pollHash)
    .executeTakeFirst();
  if (!row) return fail('CodeInvalid');
  const state = screenStateOf({ state: row.state, expiresAtMs: row.expires_at_ms }, deps.clock.nowMs());
  if (state === 'gone') return fail('CodeInvalid');
  if (state !== 'approved') return ok({ state });
  return collect(deps, pollHash, by);
};

/**
 * Opens the session. A repeated poll means that the reply was lost: the screen gets a new session that replaces the
 * first. The row lock serialises parallel polls.
 */
const collect = async (
  deps: PollCodeDeps,
  pollHash: string,
  by: AuditOrigin,
): Promise<Result<Polled, 'CodeInvalid'>> => {
  let publishEnd = () => {};
  const collected = await transactionOfResult(
    deps.db,
    async (trx): Promise<Result<Polled, 'CodeInvalid'>> => {
      const row = await trx
        .selectFrom('sign_in_codes')
        .select(['account_id', 'session_id', 'device_identifier', 'device_model', 'hardware_id'])
        .select(['state', 'opened_session_id'])
        .where('poll_hash', '=', pollHash)
        .where('state', 'in', ['approved', 'used'])
        .where(isOpen(deps.clock.nowMs()))
        .where(hasLiveSession)
        .forUpdate()
        .executeTakeFirst();
      // The approving session has ended meanwhile.
      if (!row?.account_id || !row.session_id || !row.device_identifier || !row.device_model)
        return fail('CodeInvalid');
      const accountId = row.account_id;
      if (row.state === 'used') {
        if (!row.opened_session_id) return fail('CodeInvalid');
        const ended = await deps.markEnded(trx, { accountId, sessionId: row.opened_session_id });
        // The screen was signed out meanwhile, which stays so.
        if (ended.count === 0) return fail('CodeInvalid');
        publishEnd = ended.publish;
      }
      const device = {
        accountId,
        deviceIdentifier: row.device_identifier,
        deviceModel: row.device_model,
        hardwareId: row.hardware_id ?? undefined,
        way: 'code',
        by,
      } as const;
      const login = await deps.openSession(device, { sessionId: row.session_id }, trx);
      if (!login) return fail('CodeInvalid');
      await trx
        .updateTable('sign_in_codes')
        .set((eb) => ({
          state: 'used',
          opened_session_id: eb
            .selectFrom('sessions')
            .select('sessions.session_id')
            .where('sessions.token_hash', '=', hashToken(login.session)),
        }))
        .where('poll_hash', '=', pollHash)
        .execute();
      return ok({ state: 'approved', login });
    },
  );
  if (collected.ok) publishEnd();
  return collected;
};
