import type { Kysely, Transaction } from 'kysely';
import type { Failure, Result } from '../../http/result';
import type { Tables } from './schema';

class RolledBack extends Error {}

/** A transaction that a refusal rolls back. */
export const transactionOfResult = async <T, R extends string>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result<T, R>>,
): Promise<Result<T, R>> => {
  let refused: Failure<R> | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (result.ok) return result;
      refused = result;
      // Throw to roll back.
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack && refused) return refused;
    throw error;
  }
};
