import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { queueMailTo } from '../../platform/mailer/outbox';
import type { PasswordDeps } from './password-deps';
import { passwordChangedMail } from './password-mails';

export interface NewPassword {
  readonly accountId: string;
  readonly passwordHash: string;
  /** Where it must still be this one: two changes at once do not both win. */
  readonly previousHash?: string;
  readonly language: string;
}

/** Stores the new password, drops temporary ones, and tells the owner. False when somebody else was quicker. */
export const setPassword = async (
  deps: PasswordDeps,
  trx: Transaction<Tables>,
  { accountId, passwordHash, previousHash, language }: NewPassword,
): Promise<boolean> => {
  let change = trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('account_id', '=', accountId);
  if (previousHash !== undefined) change = change.where('password_hash', '=', previousHash);
  const changed = await change.returning('email').executeTakeFirst();
  if (!changed) return false;
  await trx.deleteFrom('temporary_passwords').where('account_id', '=', accountId).execute();
  await queueMailTo(trx, deps, changed.email.toLowerCase(), passwordChangedMail(language));
  return true;
};
