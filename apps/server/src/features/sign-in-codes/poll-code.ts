import type { LoginReply } from '@drivein/contract';
import type { AskedBy } from '../../platform/audit/audit-log';
import { fail, ok, type Result } from '../../platform/result';
import { hashToken } from '../../platform/session-check';
import { screenStateOf } from './code-state';
import { type CodeStoreDeps, hasLiveSession, isOpen, type OpenSession } from './code-store';

export interface PollCodeDeps extends CodeStoreDeps {
  readonly openSession: OpenSession;
}

type Polled =
  | { readonly state: 'waiting' | 'refused' | 'expired' }
  | { readonly state: 'approved'; readonly login: LoginReply };

/** What became of a screen's code. Whoever approved it, the session is handed out once. */
export const pollCode = async (
  deps: PollCodeDeps,
  pollToken: string,
  by: AskedBy,
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

const collect = async (
  deps: PollCodeDeps,
  pollHash: string,
  by: AskedBy,
): Promise<Result<Polled, 'CodeInvalid'>> => {
  const row = await deps.db
    .updateTable('sign_in_codes')
    .set({ state: 'used' })
    .where('poll_hash', '=', pollHash)
    .where('state', '=', 'approved')
    .where(isOpen(deps.clock.nowMs()))
    .where(hasLiveSession)
    .returning(['account_id', 'session_id', 'device_identifier', 'device_model', 'hardware_id'])
    .executeTakeFirst();
  // Collected by another poll, or whoever approved has signed out meanwhile.
  if (!row?.account_id || !row.session_id || !row.device_identifier || !row.device_model)
    return fail('CodeInvalid');
  const device = {
    accountId: row.account_id,
    deviceIdentifier: row.device_identifier,
    deviceModel: row.device_model,
    hardwareId: row.hardware_id ?? undefined,
    way: 'code',
    by,
  } as const;
  const login = await deps.openSession(device, { sessionId: row.session_id });
  return login ? ok({ state: 'approved', login }) : fail('CodeInvalid');
};
