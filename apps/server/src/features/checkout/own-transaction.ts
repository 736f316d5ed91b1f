import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import type { SessionIdentity, SignedInCaller } from '../../http/endpoint-handler';
import { fail, ok, type Result } from '../../http/result';
import type { CallDeps } from './call-deps';
import { findTransaction, type TransactionRow } from './transaction-store';

/** Finds only transactions of the caller's account; a phone finds only the one it pays. */
export const findOwn = async (
  db: Kysely<Tables>,
  { accountId, payTransactionId }: SessionIdentity,
  transactionId: string,
): Promise<Result<TransactionRow, 'NotFound'>> => {
  const row = await findTransaction(db, transactionId);
  const isOwn = row?.account_id === accountId && (payTransactionId ?? transactionId) === transactionId;
  return row && isOwn ? ok(row) : fail('NotFound');
};

/** Runs one call at a time per transaction of the caller. */
export const onOwn = <T, R extends string>(
  { db, transactionMutex }: CallDeps,
  { session }: SignedInCaller,
  transactionId: string,
  work: (row: TransactionRow) => Promise<Result<T, R>>,
): Promise<Result<T, R | 'NotFound'>> =>
  transactionMutex(transactionId, async () => {
    const row = await findOwn(db, session, transactionId);
    return row.ok ? work(row.value) : row;
  });
