import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';

/** Failed tries in a row before the door stays shut for a while. */
const MAX_FAILURES = 5;
const LOCK_MS = 60_000;
/** Failures older than this no longer count. */
const FORGET_AFTER_MS = 15 * 60_000;

interface Deps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}

/** Per account and address: guessing is slow, and a stranger elsewhere cannot lock the owner out. */
export const loginKey = (email: string, address: string) => `login:${email.toLowerCase()}|${address}`;

/** Seconds to wait, 0 when a try is welcome. */
export const lockedForS = async (deps: Deps, key: string): Promise<number> => {
  const row = await deps.db
    .selectFrom('attempts')
    .select('locked_until_ms')
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(0, Math.ceil(((row?.locked_until_ms ?? 0) - deps.clock.nowMs()) / 1000));
};

/** One statement, so that many tries at once are all counted. */
export const countFailure = async ({ db, clock }: Deps, key: string): Promise<void> => {
  const nowMs = clock.nowMs();
  await db
    .insertInto('attempts')
    .values({ key, failures: 1, locked_until_ms: null, updated_at_ms: nowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isFresh = eb('attempts.updated_at_ms', '>', nowMs - FORGET_AFTER_MS);
        const failures = eb
          .case()
          .when(isFresh)
          .then(eb('attempts.failures', '+', 1))
          .else(1)
          .end();
        return {
          failures,
          locked_until_ms: eb
            .case()
            .when(eb.and([isFresh, eb('attempts.failures', '>=', MAX_FAILURES - 1)]))
            .then(nowMs + LOCK_MS)
            .else(null)
            .end(),
          updated_at_ms: nowMs,
        };
      }),
    )
    .execute();
};

export const clearFailures = async ({ db }: Deps, key: string): Promise<void> => {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
};
