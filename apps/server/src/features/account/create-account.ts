import { sql, type Transaction } from 'kysely';
import type { Car } from '../../domain/accounts/cars';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import { fail, ok, type Result } from '../../http/result';

export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly country: string;
  readonly language: string;
  readonly month: number;
  readonly year: number;
  readonly car: Car | undefined;
}

/** The database decides between two parallel registrations: by its unique index and by the row of the car. */
export const createAccount = async (
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  trx: Transaction<Tables>,
  { car, ...account }: NewAccount,
): Promise<Result<string, 'AccountExists' | 'CarTaken'>> => {
  const nowMs = clock.nowMs();
  const created = await trx
    .insertInto('accounts')
    .values({
      account_id: ids.newId(),
      email: account.email,
      password_hash: account.passwordHash,
      country: account.country,
      language: account.language,
      // Only the main user of a car is offered registration; every other new account is its own main user.
      is_main_user: true,
      birthday: `${String(account.year).padStart(4, '0')}/${String(account.month).padStart(2, '0')}`,
      subscription_ends_at_ms: null,
      created_at_ms: nowMs,
      terms_accepted_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (!created) return fail('AccountExists');
  if (car) {
    const linked = await trx
      .updateTable('cars')
      // The new owner has just proved the new password, so a block by the previous owner is lifted.
      .set({ account_id: created.account_id, blocked_at_ms: null })
      .where('hardware_id', '=', car.hardwareId)
      .where('account_id', 'is', null)
      .returning('hardware_id')
      .executeTakeFirst();
    if (!linked) return fail('CarTaken');
  }
  return ok(created.account_id);
};
