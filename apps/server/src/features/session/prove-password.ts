import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import { areOpen } from '../../guard/attempts';
import type { SessionIdentity } from '../../http/endpoint-handler';
import type { PasswordHasher } from '../../guard/password-hasher';
import { fail, ok, type Result } from '../../http/result';
import type { EndSessionsDeps } from './end-sessions';
import type { SignInLimits } from './sign-in-limits';

export interface ProvePasswordDeps extends EndSessionsDeps {
  readonly passwords: PasswordHasher;
  readonly limits: SignInLimits;
}

interface Proving {
  readonly session: SessionIdentity;
  readonly password: string;
  readonly address: string;
  readonly by: AuditOrigin;
}

/**
 * Proves the password in a session that a car opened; from then on it has full rights. Shares its limit with the
 * sign-in.
 */
export const provePassword = async (
  deps: ProvePasswordDeps,
  { session: { accountId, deviceId, sessionId }, password, address, by }: Proving,
): Promise<Result<undefined, 'CredentialsWrong' | 'Locked'>> => {
  const { email, device_identifier: deviceIdentifier } = await deps.db
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.account_id', 'devices.account_id')
    .select(['accounts.email', 'devices.device_identifier'])
    .where('devices.device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  const from = { address, deviceIdentifier, by };
  const tried = await deps.limits.tryPassword(email.toLowerCase(), from, (account) =>
    deps.passwords.verify(account?.passwordHash, password),
  );
  if (!tried.isChecked) return fail('Locked', tried.retryAfterS);
  const { account, counters } = tried;
  if (!account) return fail('CredentialsWrong');
  const isProved = await deps.db.transaction().execute(async (trx) => {
    // A password that changed meanwhile or a limit reached meanwhile fails the proof. The lock delays a password
    // change.
    const holder = await trx
      .selectFrom('accounts')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('password_hash', '=', account.passwordHash)
      .where(areOpen(counters, deps.clock.nowMs()))
      .forShare()
      .executeTakeFirst();
    if (!holder) return false;
    const proved = await trx
      .updateTable('sessions')
      .set({ needs_password: false })
      .where('session_id', '=', sessionId)
      .where('ended_at_ms', 'is', null)
      .where('needs_password', '=', true)
      .returning('session_id')
      .executeTakeFirst();
    if (proved)
      await writeAudit(trx, deps, {
        ...by,
        action: 'account.session-proved',
        accountId,
        subject: sessionId,
      });
    return true;
  });
  if (!isProved) {
    const retryAfterS = await deps.limits.waitAt(counters);
    return retryAfterS > 0 ? fail('Locked', retryAfterS) : fail('CredentialsWrong');
  }
  deps.sessions.forget(sessionId);
  return ok(undefined);
};
