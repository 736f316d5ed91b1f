import { sql } from 'kysely';

/** What every guess of a phone code may renew: follows from the clock and a transaction's own key, and tells nothing. */
const RENEWED = '{phone_code_step,phone_code_hash,phone_code_before_hash}';

/** The row `t` of any table as text, to see whether anything of it was read or changed. */
export const rowAsText = sql<string>`(to_jsonb(t) - ${sql.lit(RENEWED)}::text[])::text`;
