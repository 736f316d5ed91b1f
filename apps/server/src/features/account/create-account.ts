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

/** Who wins when two register at once is decided by the database: by its unique index, and by the car's own row. */
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
      // Only a car's main user is offered to register; everybody else is their own.
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
      // Its new owner proves the new password: what the owner before blocked is over.
      .set({ account_id: created.account_id, blocked_at_ms: null })
      .where('hardware_id', '=', car.hardwareId)
      .where('account_id', 'is', null)
      .returning('hardware_id')
      .executeTakeFirst();
    if (!linked) return fail('CarTaken');
  }
  return ok(created.account_id);
};
