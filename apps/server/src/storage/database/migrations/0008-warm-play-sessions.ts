import { type Kysely, sql } from 'kysely';

/** A play session may be prepared before Play is pressed; until then it is no stream. */
const statements = [
  `ALTER TABLE play_sessions
     ADD COLUMN warm_until_ms bigint,
     ADD COLUMN warm_from_s integer NOT NULL DEFAULT 0,
     ADD COLUMN streaming_since_ms bigint`,
  `UPDATE play_sessions SET streaming_since_ms = started_at_ms`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
