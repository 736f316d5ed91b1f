import { sql } from 'kysely';

/**
 * Columns that every guess of a phone code may update: derived from the clock and the transaction's key, they reveal
 * nothing.
 */
const RENEWED = '{phone_code_step,phone_code_hash,phone_code_before_hash}';

/** The row `t` of any table as text, to detect reads or changes. */
export const rowAsText = sql<string>`(to_jsonb(t) - ${sql.lit(RENEWED)}::text[])::text`;
