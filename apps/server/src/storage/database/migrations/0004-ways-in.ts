import { type Kysely, sql } from 'kysely';

/** Registration and sign-in: codes, temporary passwords, consents, mail, device names. */
const statements = [
  `ALTER TABLE accounts ADD COLUMN terms_accepted_at_ms bigint`,
  `ALTER TABLE devices ADD COLUMN screen_name text`,
  `ALTER TABLE devices ADD COLUMN device_type text NOT NULL DEFAULT 'not-set'`,
  `ALTER TABLE devices ADD COLUMN hardware_id text`,
  // The source of a grant or a spending ('voucher:POPCORN'); the same source never counts twice.
  `ALTER TABLE credit_entries ADD COLUMN source text UNIQUE`,
  `CREATE TABLE user_options (
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     option_id integer NOT NULL,
     is_enabled boolean NOT NULL,
     updated_at_ms bigint NOT NULL,
     PRIMARY KEY (account_id, option_id)
   )`,
  // Append-only: each consent and its time must be provable.
  `CREATE TABLE consent_changes (
     change_id text PRIMARY KEY,
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     option_id integer NOT NULL,
     is_enabled boolean NOT NULL,
     changed_at_ms bigint NOT NULL
   )`,
  `CREATE INDEX consent_changes_by_account ON consent_changes (account_id, changed_at_ms)`,
  // One per account: a new one replaces the previous one.
  `CREATE TABLE temporary_passwords (
     account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
     code_hash text NOT NULL UNIQUE,
     expires_at_ms bigint NOT NULL,
     created_at_ms bigint NOT NULL
   )`,
  `CREATE TABLE login_codes (
     code_hash text PRIMARY KEY,
     session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
     expires_at_ms bigint NOT NULL,
     used_at_ms bigint
   )`,
  // 'enter': a signed-in screen shows it, the new one types it. 'approve': the new screen shows it.
  `CREATE TABLE sign_in_codes (
     code_hash text PRIMARY KEY,
     kind text NOT NULL CHECK (kind IN ('enter', 'approve')),
     account_id text REFERENCES accounts ON DELETE CASCADE,
     poll_hash text UNIQUE,
     device_identifier text,
     device_model text,
     hardware_id text,
     address text NOT NULL,
     state text NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'used')),
     expires_at_ms bigint NOT NULL,
     created_at_ms bigint NOT NULL
   )`,
  `CREATE INDEX sign_in_codes_by_expiry ON sign_in_codes (expires_at_ms)`,
  `CREATE TABLE mail_outbox (
     mail_id text PRIMARY KEY,
     recipient text NOT NULL,
     subject text NOT NULL,
     body_text text NOT NULL,
     body_html text NOT NULL,
     created_at_ms bigint NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at_ms bigint NOT NULL,
     sent_at_ms bigint,
     last_error text
   )`,
  `CREATE INDEX mail_outbox_waiting ON mail_outbox (next_attempt_at_ms) WHERE sent_at_ms IS NULL`,
  `CREATE TABLE problem_reports (
     report_id text PRIMARY KEY,
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     device_id text NOT NULL,
     message text NOT NULL,
     facts text,
     created_at_ms bigint NOT NULL
   )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
