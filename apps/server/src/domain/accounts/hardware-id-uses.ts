import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** Among the counted tries: all servers share them, and those of yesterday are deleted (`chores.ts`). */
const keyOf = (nonce: string) => `hardware-id:${nonce}`;

/** Whether an encrypted hardware id has opened something already. */
export const isHardwareIdUsed = async (db: Kysely<Tables>, nonce: string): Promise<boolean> =>
  (await db.selectFrom('attempts').select('key').where('key', '=', keyOf(nonce)).executeTakeFirst()) !==
  undefined;

/** True for the first who uses it, on whichever server. Within a transaction it is unused again when that is undone. */
export const useHardwareId = async (db: Kysely<Tables>, nonce: string, nowMs: number): Promise<boolean> =>
  (await db
    .insertInto('attempts')
    .values({ key: keyOf(nonce), failures: 1, locked_until_ms: null, updated_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined;
