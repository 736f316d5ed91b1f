import { type Kysely, sql } from 'kysely';

/** Play sessions and viewing progress. */
const statements = [
  `CREATE TABLE play_sessions (
     tracking_id text PRIMARY KEY,
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     device_id text NOT NULL REFERENCES devices ON DELETE CASCADE,
     session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
     parent_product_id integer NOT NULL,
     vam_id integer,
     asset_id text NOT NULL,
     transaction_type text NOT NULL,
     started_at_ms bigint NOT NULL,
     lease_until_ms bigint NOT NULL,
     ended_at_ms bigint,
     last_event_at_ms bigint NOT NULL
   )`,
  `CREATE INDEX play_sessions_running ON play_sessions (account_id, lease_until_ms) WHERE ended_at_ms IS NULL`,
  `CREATE INDEX play_sessions_by_device ON play_sessions (device_id)`,
  `CREATE INDEX play_sessions_by_session ON play_sessions (session_id)`,
  `CREATE TABLE watch_progress (
     account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
     content_key text NOT NULL,
     parent_product_id integer NOT NULL,
     vam_id integer,
     position_s double precision NOT NULL,
     duration_s double precision NOT NULL,
     updated_at_ms bigint NOT NULL,
     PRIMARY KEY (account_id, content_key)
   )`,
  `CREATE INDEX watch_progress_latest ON watch_progress (account_id, updated_at_ms DESC)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
