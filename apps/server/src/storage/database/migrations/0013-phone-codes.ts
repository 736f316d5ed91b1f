import { type Kysely, sql } from 'kysely';
import type { NewIndex } from '../migration';

/** A phone's code is found by its keyed hash instead of computing the code of every unpaid transaction. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE transactions
    ADD COLUMN phone_code_step bigint NOT NULL DEFAULT 0,
    ADD COLUMN phone_code_hash text,
    ADD COLUMN phone_code_before_hash text`.execute(db);
};

const UNPAID = `state IN ('created', 'taxed', 'auth_pending', 'challenged', 'authenticated', 'declined')`;

export const indexes: readonly NewIndex[] = [
  { name: 'transactions_by_phone_code_step', on: `transactions (phone_code_step) WHERE ${UNPAID}` },
  { name: 'transactions_by_phone_code', on: `transactions (phone_code_hash) WHERE ${UNPAID}` },
  {
    name: 'transactions_by_phone_code_before',
    on: `transactions (phone_code_before_hash) WHERE ${UNPAID}`,
  },
];
