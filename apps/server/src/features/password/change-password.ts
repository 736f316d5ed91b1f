import type { AuditOrigin } from '../../guard/audit/audit-log';
import type { AttemptRule } from '../../guard/attempts';
import { isAcceptablePassword } from '../../guard/check-new-password';
import { guessUnder, withAttempt } from '../../guard/with-attempt';
import type { SessionIdentity } from '../../http/endpoint-handler';
import { networkOf } from '../../http/network/ip-address';
import { fail, ok, type Result } from '../../http/result';
import type { PasswordDeps } from './password-deps';
import { setPassword } from './set-password';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  readonly address: string;
  readonly language: string;
  readonly by: AuditOrigin;
}

export type ChangeRefusal = 'PasswordRules' | 'CurrentPasswordWrong' | 'TooOften';

/** Guessing on a stolen screen must not open the account. */
const GUESS_RULE: AttemptRule = { maxTries: 5, lockMs: 60_000, forgetAfterMs: 15 * 60_000 };

/** Changes the password. The calling session stays, all others end (PWD-04). */
export const changePassword = async (
  deps: PasswordDeps,
  { accountId, sessionId }: SessionIdentity,
  { oldPassword, newPassword, confirmNewPassword, address, language, by }: PasswordChange,
): Promise<Result<undefined, ChangeRefusal>> => {
  // Per account and network, so that a thief elsewhere does not lock the owner out.
  const key = `change-password:${accountId}|${networkOf(address)}`;
  const attempt = guessUnder(deps.attempts, () => [{ key, rule: GUESS_RULE }]);
  const proved = await withAttempt({ attempt, whenUsedUp: 'TooOften', counts: 'results' }, () =>
    prove(deps, accountId, oldPassword),
  );
  if (!proved.ok) return proved;
  const previousHash = proved.value;
  await deps.attempts.clear(key);
  if (!isAcceptablePassword(newPassword) || newPassword !== confirmNewPassword) return fail('PasswordRules');

  const passwordHash = await deps.passwords.hash(newPassword);
  const change = { accountId, passwordHash, previousHash, language, exceptSessionId: sessionId, by };
  const finish = await deps.db.transaction().execute((trx) => setPassword(deps, trx, change));
  if (!finish) return fail('CurrentPasswordWrong');
  finish();
  // The cached session does not know yet that the password was proved.
  deps.sessions.forget(sessionId);
  return ok(undefined);
};

/** Returns the stored hash, which must be unchanged when the new one is written. */
const prove = async (
  { db, passwords }: PasswordDeps,
  accountId: string,
  password: string,
): Promise<Result<string, 'CurrentPasswordWrong'>> => {
  const { password_hash: hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return (await passwords.verify(hash, password)) ? ok(hash) : fail('CurrentPasswordWrong');
};
