import { type Kysely, sql } from 'kysely';

/**
 * Payments: transactions, their gateway calls (written before each call), events, phones that may pay, saved answers
 * for repeated requests, and tasks that follow from a confirmed purchase.
 */
const statements = [
  `CREATE TABLE transactions (
     transaction_id text PRIMARY KEY,
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     device_id text NOT NULL,
     parent_product_id integer NOT NULL,
     transaction_type_id integer NOT NULL CHECK (transaction_type_id IN (1, 3)),
     state text NOT NULL,
     version integer NOT NULL,
     country text NOT NULL,
     language text NOT NULL,
     currency text NOT NULL,
     price_minor integer NOT NULL CHECK (price_minor >= 0),
     net_minor integer,
     tax_minor integer,
     total_minor integer,
     tax_rate double precision,
     tax_kind text,
     billing jsonb,
     token_id text,
     card_brand text,
     card_last_four text,
     reference_id text,
     authentication_id text,
     must_validate boolean NOT NULL DEFAULT false,
     gateway_payment_id text,
     gateway_capture_id text,
     totp_key text NOT NULL,
     totp_used_step bigint,
     is_on_phone boolean NOT NULL DEFAULT false,
     verified_at_ms bigint,
     cancel_asked_at_ms bigint,
     failure text,
     looks integer NOT NULL DEFAULT 0,
     look_at_ms bigint NOT NULL DEFAULT 0,
     created_at_ms bigint NOT NULL,
     updated_at_ms bigint NOT NULL
   )`,
  // Two checkouts of one title by one account are one: a reload finds it, a second screen joins it.
  `CREATE UNIQUE INDEX transactions_one_live ON transactions (account_id, parent_product_id, transaction_type_id)
     WHERE state NOT IN ('confirmed', 'refunding', 'refunded', 'cancelled', 'failed')`,
  `CREATE INDEX transactions_by_account ON transactions (account_id, created_at_ms DESC)`,
  `CREATE INDEX transactions_unfinished ON transactions (updated_at_ms)
     WHERE state NOT IN ('confirmed', 'refunded', 'cancelled', 'failed')`,
  `CREATE TABLE payment_attempts (
     attempt_id text PRIMARY KEY,
     transaction_id text NOT NULL REFERENCES transactions ON DELETE CASCADE,
     kind text NOT NULL CHECK (kind IN ('authorise', 'capture', 'reverse', 'refund')),
     state text NOT NULL CHECK (state IN ('open', 'done', 'refused', 'unknown')),
     amount_minor integer NOT NULL CHECK (amount_minor >= 0),
     currency text NOT NULL,
     gateway_id text,
     created_at_ms bigint NOT NULL,
     settled_at_ms bigint
   )`,
  `CREATE INDEX payment_attempts_by_transaction ON payment_attempts (transaction_id, created_at_ms)`,
  // A transaction has at most one authorisation, capture, reversal or refund in progress.
  `CREATE UNIQUE INDEX payment_attempts_one_at_a_time ON payment_attempts (transaction_id, kind)
     WHERE state IN ('open', 'unknown')`,
  // A token belongs to its first transaction and permits one authorisation.
  `CREATE TABLE used_card_tokens (
     token_id text PRIMARY KEY,
     transaction_id text NOT NULL REFERENCES transactions ON DELETE CASCADE,
     is_spent boolean NOT NULL DEFAULT false,
     used_at_ms bigint NOT NULL
   )`,
  // Append-only: the history of a transaction, and the reports of screens and phones.
  `CREATE TABLE payment_events (
     event_id text PRIMARY KEY,
     transaction_id text NOT NULL REFERENCES transactions ON DELETE CASCADE,
     kind text NOT NULL,
     stage text,
     message text,
     created_at_ms bigint NOT NULL
   )`,
  `CREATE INDEX payment_events_by_transaction ON payment_events (transaction_id, created_at_ms)`,
  `CREATE TABLE pay_sessions (
     token_hash text PRIMARY KEY,
     transaction_id text NOT NULL REFERENCES transactions ON DELETE CASCADE,
     expires_at_ms bigint NOT NULL,
     created_at_ms bigint NOT NULL
   )`,
  `CREATE TABLE kept_answers (
     key text PRIMARY KEY,
     call text NOT NULL,
     request_hash text NOT NULL,
     answer jsonb,
     created_at_ms bigint NOT NULL
   )`,
  // Retried work after a purchase: a tax record, a message to the account's screens.
  `CREATE TABLE outbox_tasks (
     task_id text PRIMARY KEY,
     kind text NOT NULL,
     payload jsonb NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at_ms bigint NOT NULL,
     done_at_ms bigint,
     last_error text,
     created_at_ms bigint NOT NULL
   )`,
  `CREATE INDEX outbox_tasks_due ON outbox_tasks (next_attempt_at_ms) WHERE done_at_ms IS NULL`,
  `ALTER TABLE purchases ADD COLUMN transaction_id text`,
  // A purchase and its refund are in the history once, however often they are reported.
  `CREATE UNIQUE INDEX purchases_once ON purchases (transaction_id, transaction_type_id)
     WHERE transaction_id IS NOT NULL AND transaction_type_id <> 9`,
  `ALTER TABLE entitlements ADD COLUMN transaction_id text`,
  `CREATE UNIQUE INDEX entitlements_once ON entitlements (transaction_id) WHERE transaction_id IS NOT NULL`,
  `ALTER TABLE mail_outbox ADD COLUMN dedupe_key text`,
  `CREATE UNIQUE INDEX mail_outbox_once ON mail_outbox (dedupe_key) WHERE dedupe_key IS NOT NULL`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
