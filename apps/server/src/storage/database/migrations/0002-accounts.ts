import { type Kysely, sql } from 'kysely';

/**
 * Accounts, their devices, sessions and purchases. Purchases have no foreign key to the catalogue: a title that leaves
 * the catalogue stays in its owners' history.
 */
const statements = [
  `CREATE TABLE accounts (
     account_id text PRIMARY KEY,
     email text NOT NULL,
     password_hash text NOT NULL,
     country text NOT NULL,
     language text NOT NULL,
     is_main_user boolean NOT NULL,
     birthday text NOT NULL,
     subscription_ends_at_ms bigint,
     created_at_ms bigint NOT NULL
   )`,
  `CREATE UNIQUE INDEX accounts_by_email ON accounts (lower(email))`,
  `CREATE TABLE devices (
     device_id text PRIMARY KEY,
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     device_identifier text NOT NULL,
     device_model text NOT NULL,
     device_name text,
     created_at_ms bigint NOT NULL,
     last_seen_at_ms bigint NOT NULL,
     UNIQUE (account_id, device_identifier)
   )`,
  `CREATE TABLE sessions (
     session_id text PRIMARY KEY,
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     device_id text NOT NULL REFERENCES devices ON DELETE CASCADE,
     token_hash text NOT NULL UNIQUE,
     previous_token_hash text,
     previous_token_until_ms bigint,
     refresh_hash text NOT NULL UNIQUE,
     expires_at_ms bigint NOT NULL,
     refresh_expires_at_ms bigint NOT NULL,
     ended_at_ms bigint,
     created_at_ms bigint NOT NULL
   )`,
  `CREATE INDEX sessions_by_previous_token ON sessions (previous_token_hash)`,
  `CREATE INDEX sessions_by_device ON sessions (device_id)`,
  `CREATE INDEX sessions_by_account ON sessions (account_id)`,
  `CREATE TABLE used_refresh_tokens (
     refresh_hash text PRIMARY KEY,
     session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
     used_at_ms bigint NOT NULL
   )`,
  `CREATE INDEX used_refresh_tokens_by_session ON used_refresh_tokens (session_id)`,
  `CREATE TABLE attempts (
     key text PRIMARY KEY,
     failures integer NOT NULL,
     locked_until_ms bigint,
     updated_at_ms bigint NOT NULL
   )`,
  `CREATE TABLE vouchers (
     code text PRIMARY KEY,
     credits integer CHECK (credits > 0),
     package_days integer CHECK (package_days > 0),
     state text NOT NULL,
     used_by text REFERENCES accounts ON DELETE SET NULL,
     used_at_ms bigint,
     CHECK ((credits IS NULL) <> (package_days IS NULL))
   )`,
  `CREATE TABLE cars (
     hardware_id text PRIMARY KEY,
     account_id text REFERENCES accounts ON DELETE SET NULL,
     is_entitled boolean NOT NULL,
     automatic_voucher text
   )`,
  `CREATE INDEX cars_by_account ON cars (account_id)`,
  `CREATE TABLE entitlements (
     entitlement_id text PRIMARY KEY,
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     parent_product_id integer NOT NULL,
     transaction_type text NOT NULL CHECK (transaction_type IN ('EST', 'SVOD', 'TVOD', 'FVOD')),
     starts_at_ms bigint NOT NULL,
     expires_at_ms bigint,
     ended_at_ms bigint
   )`,
  `CREATE INDEX entitlements_by_account ON entitlements (account_id, parent_product_id)`,
  // Two simultaneous purchases of a title count as one.
  `CREATE UNIQUE INDEX entitlements_owned_once ON entitlements (account_id, parent_product_id)
     WHERE transaction_type = 'EST' AND ended_at_ms IS NULL`,
  `CREATE TABLE credit_entries (
     entry_id text PRIMARY KEY,
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     amount integer NOT NULL,
     reason text NOT NULL,
     expires_at_ms bigint,
     created_at_ms bigint NOT NULL
   )`,
  `CREATE INDEX credit_entries_by_account ON credit_entries (account_id, created_at_ms)`,
  `CREATE TABLE purchases (
     purchase_id text PRIMARY KEY,
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     parent_product_id integer NOT NULL,
     transaction_type_id integer NOT NULL,
     amount_minor integer NOT NULL,
     currency text NOT NULL,
     created_at_ms bigint NOT NULL
   )`,
  `CREATE INDEX purchases_by_account ON purchases (account_id, created_at_ms DESC)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
