import { DEFAULT_DEVICE_MODEL } from '@drivein/contract';
import { tidyEmail } from '@drivein/validation';
import { sql, type Transaction } from 'kysely';
import type { AuditOrigin } from '../../guard/audit/audit-log';
import type { AttemptRule } from '../../guard/attempts';
import { isAcceptablePassword } from '../../guard/check-new-password';
import { hashShortCode } from '../../guard/secrets/code-hash';
import { guessUnder, withAttempt } from '../../guard/with-attempt';
import type { Tables } from '../../storage/database/schema';
import { networkOf } from '../../http/network/ip-address';
import { lockAccount } from '../../domain/accounts/lock-account';
import { createNetworkLimit } from '../../guard/network-limit';
import { fail, ok, type Result } from '../../http/result';
import { hashToken } from '../../domain/accounts/session-check';
import type { PasswordDeps } from './password-deps';
import { setPassword } from './set-password';
import { plainTemporaryPassword } from './temporary-password';

export interface TemporaryChange {
  readonly temporaryPasswordCode: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  readonly email?: string;
  readonly deviceIdentifier?: string;
  readonly address: string;
  readonly language: string;
  readonly by: AuditOrigin;
}

export type TemporaryChangeRefusal = 'PasswordRules' | 'TemporaryPasswordWrong' | 'TooOften';

const GUESS_RULE: AttemptRule = { maxTries: 5, lockMs: 60_000, forgetAfterMs: 15 * 60_000 };
/** Every attempt costs a hash, for any address. */
const NETWORK_RULE = { name: 'temporary-network', maxTries: 50, windowMs: 300_000 };

/** Sets a new password with the code of the mail. The mailbox proves ownership, so all sessions end. */
export const changeTemporaryPassword = async (
  deps: PasswordDeps,
  request: TemporaryChange,
): Promise<Result<undefined, TemporaryChangeRefusal>> => {
  const { newPassword, confirmNewPassword } = request;
  if (!isAcceptablePassword(newPassword) || newPassword !== confirmNewPassword) return fail('PasswordRules');
  const email = request.email === undefined ? undefined : tidyEmail(request.email).toLowerCase();
  const key = `temporary:${email ?? ''}|${networkOf(request.address)}`;
  const work = () => change(deps, email, request);
  const ofNetwork = createNetworkLimit(deps, NETWORK_RULE).guessOf(request.address);
  const networkPolicy = { attempt: ofNetwork, whenUsedUp: 'NetworkTooOften', counts: 'results' } as const;
  const ofSender = () => (deps.rateLimits === 'off' ? work() : withAttempt(networkPolicy, work));
  const attempt = guessUnder(deps.attempts, () => [{ key, rule: GUESS_RULE }]);
  // When the network's limit is used up, the code is not checked and does not count for the account.
  const counts = ['TemporaryPasswordWrong'] as const;
  const changed = await withAttempt({ attempt, whenUsedUp: 'TooOften', counts }, ofSender);
  if (changed.ok) {
    changed.value();
    await deps.attempts.clear(key);
    return ok(undefined);
  }
  const { refusal, retryAfterS } = changed;
  return fail(refusal === 'NetworkTooOften' ? 'TooOften' : refusal, retryAfterS);
};

const change = async (
  deps: PasswordDeps,
  email: string | undefined,
  { newPassword, temporaryPasswordCode, deviceIdentifier, language, by }: TemporaryChange,
): Promise<Result<() => void, 'TemporaryPasswordWrong'>> => {
  // Hashed before the check, so that right and wrong codes take the same time.
  const passwordHash = await deps.passwords.hash(newPassword);
  const plain = plainTemporaryPassword(temporaryPasswordCode);
  // The second form covers codes that a server of the previous version mailed in the last half hour.
  const codeHashes = [hashShortCode(deps.secrets, 'temporary-password', plain), hashToken(plain)];
  const finish = await deps.db.transaction().execute(async (trx) => {
    let find = trx
      .selectFrom('temporary_passwords')
      .innerJoin('accounts', 'accounts.account_id', 'temporary_passwords.account_id')
      .select('accounts.account_id')
      .where('code_hash', 'in', codeHashes);
    if (email !== undefined) find = find.where(sql`lower(accounts.email)`, '=', email);
    const found = await find.executeTakeFirst();
    if (!found) return undefined;
    // The account is locked first, in the order of a normal password change, to avoid a deadlock.
    await lockAccount(trx, found.account_id);
    // Deleting uses the code: of parallel attempts one succeeds.
    const used = await trx
      .deleteFrom('temporary_passwords')
      .where('code_hash', 'in', codeHashes)
      .where('account_id', '=', found.account_id)
      .where('expires_at_ms', '>', deps.clock.nowMs())
      .returning('account_id')
      .executeTakeFirst();
    if (!used) return undefined;
    if (deviceIdentifier !== undefined) await rememberDevice(deps, trx, used.account_id, deviceIdentifier);
    return setPassword(deps, trx, { accountId: used.account_id, passwordHash, language, by });
  });
  return finish ? ok(finish) : fail('TemporaryPasswordWrong');
};

/**
 * Registers the device as known, because its user reads the owner's mail: wrong passwords of unknown devices no longer
 * block it (SAF-03). It is listed only after its first sign-in, which also names it.
 */
const rememberDevice = async (
  { clock, ids }: PasswordDeps,
  trx: Transaction<Tables>,
  accountId: string,
  deviceIdentifier: string,
): Promise<void> => {
  const nowMs = clock.nowMs();
  await trx
    .insertInto('devices')
    .values({
      device_id: ids.newId(),
      account_id: accountId,
      device_identifier: deviceIdentifier,
      device_model: DEFAULT_DEVICE_MODEL,
      created_at_ms: nowMs,
      last_seen_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_identifier']).doNothing())
    .execute();
};
