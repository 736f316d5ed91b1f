import type { Transaction } from 'kysely';
import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import { blockCars } from '../../domain/accounts/car-blocks';
import type { Tables } from '../../storage/database/schema';
import { blankCodeMails } from '../../messaging/mailer/mail-body';
import { queueMailTo } from '../../messaging/mailer/outbox';
import type { PasswordDeps } from './password-deps';
import { passwordChangedMail } from './password-mails';

export interface NewPassword {
  readonly accountId: string;
  readonly passwordHash: string;
  /** The expected current hash: of two parallel changes one succeeds. */
  readonly previousHash?: string;
  readonly language: string;
  /** The session that stays. */
  readonly exceptSessionId?: string;
  readonly by: AuditOrigin;
}

/**
 * Stores the new password, deletes temporary ones, blocks the cars, ends sessions and mails the owner, in one
 * transaction. The car of the remaining session is not blocked, because the old password was proved there. Returns
 * what to publish after the commit; undefined when another change was faster.
 */
export const setPassword = async (
  deps: PasswordDeps,
  trx: Transaction<Tables>,
  { accountId, passwordHash, previousHash, language, exceptSessionId, by }: NewPassword,
): Promise<(() => void) | undefined> => {
  let change = trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('account_id', '=', accountId);
  if (previousHash !== undefined) change = change.where('password_hash', '=', previousHash);
  const changed = await change.returning('email').executeTakeFirst();
  if (!changed) return undefined;
  await trx.deleteFrom('temporary_passwords').where('account_id', '=', accountId).execute();
  await blankCodeMails(trx, changed.email, deps.clock.nowMs());
  await queueMailTo(trx, deps, changed.email.toLowerCase(), passwordChangedMail(language));
  const proof = previousHash === undefined ? 'temporary password' : 'password';
  await writeAudit(trx, deps, { ...by, action: 'account.password-changed', accountId, detail: { proof } });
  if (exceptSessionId !== undefined)
    await trx
      .updateTable('sessions')
      .set({ needs_password: false })
      .where('session_id', '=', exceptSessionId)
      .execute();
  await blockCars(trx, deps, { accountId, exceptSessionId }, { reason: 'new-password', by });
  const which = { accountId, ...(exceptSessionId !== undefined && { exceptSessionId }) };
  return (await deps.markEnded(trx, which)).publish;
};
