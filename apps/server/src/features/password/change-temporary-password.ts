import { tidyEmail } from '@drivein/validation';
import { sql } from 'kysely';
import type { AskedBy } from '../../platform/audit/audit-log';
import type { AttemptRule } from '../../platform/attempts';
import { isAcceptablePassword } from '../../platform/check-new-password';
import { countOnlyTheirFaults } from '../../platform/count-only-their-faults';
import { networkOf } from '../../platform/ip-address';
import { createNetworkLimit } from '../../platform/network-limit';
import { fail, ok, type Result } from '../../platform/result';
import { hashToken } from '../../platform/session-check';
import type { PasswordDeps } from './password-deps';
import { setPassword } from './set-password';
import { plainTemporaryPassword } from './temporary-password';

export interface TemporaryChange {
  readonly temporaryPasswordCode: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  readonly email?: string;
  readonly address: string;
  readonly language: string;
  readonly by: AskedBy;
}

export type TemporaryChangeRefusal = 'PasswordRules' | 'TemporaryPasswordWrong' | 'TooOften';

const GUESS_RULE: AttemptRule = { maxTries: 5, lockMs: 60_000, forgetAfterMs: 15 * 60_000 };
/** Every try costs a hash, whatever address it names. */
const NETWORK_RULE = { name: 'temporary-network', maxTries: 50, windowMs: 300_000 };

/** Whoever holds the mail owns the account: all its sessions end. */
export const changeTemporaryPassword = async (
  deps: PasswordDeps,
  request: TemporaryChange,
): Promise<Result<undefined, TemporaryChangeRefusal>> => {
  const { newPassword, confirmNewPassword } = request;
  if (!isAcceptablePassword(newPassword) || newPassword !== confirmNewPassword) return fail('PasswordRules');
  const email = request.email === undefined ? undefined : tidyEmail(request.email).toLowerCase();
  const key = `temporary:${email ?? ''}|${networkOf(request.address)}`;
  const retryAfterS = await deps.attempts.take(key, GUESS_RULE);
  if (retryAfterS > 0) return fail('TooOften', retryAfterS);
  const changed = await countOnlyTheirFaults(
    () => changeCounted(deps, email, request),
    () => deps.attempts.giveBack(key),
  );
  if (!changed.ok) {
    // The network's limit refused it: nobody looked at the guess, so it was none.
    if (changed.refusal === 'TooOften') await deps.attempts.giveBack(key);
    return changed;
  }
  changed.value();
  await deps.attempts.clear(key);
  return ok(undefined);
};

type Changed = Result<() => void, 'TemporaryPasswordWrong' | 'TooOften'>;

const changeCounted = async (
  deps: PasswordDeps,
  email: string | undefined,
  request: TemporaryChange,
): Promise<Changed> => {
  if (deps.rateLimits === 'off') return change(deps, email, request);
  const network = createNetworkLimit(deps, NETWORK_RULE);
  const retryAfterS = await network.take(request.address);
  if (retryAfterS > 0) return fail('TooOften', retryAfterS);
  return countOnlyTheirFaults(
    () => change(deps, email, request),
    () => network.giveBack(request.address),
  );
};

const change = async (
  deps: PasswordDeps,
  email: string | undefined,
  { newPassword, temporaryPasswordCode, language, by }: TemporaryChange,
): Promise<Changed> => {
  // Hashed before anybody looks: right and wrong take the same time.
  const passwordHash = await deps.passwords.hash(newPassword);
  const finish = await deps.db.transaction().execute(async (trx) => {
    let use = trx
      .deleteFrom('temporary_passwords')
      .where('code_hash', '=', hashToken(plainTemporaryPassword(temporaryPasswordCode)))
      .where('expires_at_ms', '>', deps.clock.nowMs());
    if (email !== undefined)
      use = use.where('account_id', '=', (eb) =>
        eb
          .selectFrom('accounts')
          .select('accounts.account_id')
          .where(sql`lower(email)`, '=', email),
      );
    // Deleting is using: it works for one of many who try at once.
    const used = await use.returning('account_id').executeTakeFirst();
    if (!used) return undefined;
    return setPassword(deps, trx, { accountId: used.account_id, passwordHash, language, by });
  });
  return finish ? ok(finish) : fail('TemporaryPasswordWrong');
};
