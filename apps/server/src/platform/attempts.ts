import type { Kysely } from 'kysely';
import type { Clock } from './clock';
import type { Tables } from './database/schema';

/** How often somebody may try before the door stays shut for a while. */
export interface AttemptRule {
  readonly maxTries: number;
  readonly lockMs: number;
  /** Tries older than this no longer count. */
  readonly forgetAfterMs: number;
}

/** Counts tries in the database, so that limits survive a restart and hold across servers. */
export interface Attempts {
  /** Takes one try. Answers 0 when it is welcome, else the seconds to wait. Call it before the check it guards. */
  take(key: string, rule: AttemptRule): Promise<number>;
  /** After a success: the count starts again. */
  clear(key: string): Promise<void>;
  /** After a success where many share a count: this one try does not count, those of the others still do. */
  giveBack(key: string): Promise<void>;
}

/** No rule remembers for longer; rows beyond it only take room. */
const KEEP_MS = 24 * 3_600_000;
const SWEEP_EVERY_MS = 3_600_000;

export const createAttempts = ({
  db,
  clock,
}: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}): Attempts => {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const sweep = async (nowMs: number) => {
    if (Math.abs(nowMs - sweptAtMs) < SWEEP_EVERY_MS) return;
    sweptAtMs = nowMs;
    await db
      .deleteFrom('attempts')
      .where('updated_at_ms', '<', nowMs - KEEP_MS)
      .execute();
  };
  return {
    // The try is counted before it is made, in one statement: a hundred guesses at once are a hundred guesses.
    take: async (key, rule) => {
      const nowMs = clock.nowMs();
      await sweep(nowMs);
      const lockedUntilMs = nowMs + rule.lockMs;
      const isFirstTheLast = rule.maxTries <= 1;
      const counted = await db
        .insertInto('attempts')
        .values({
          key,
          failures: 1,
          locked_until_ms: isFirstTheLast ? lockedUntilMs : null,
          updated_at_ms: nowMs,
        })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((eb) => {
              const isFresh = eb('attempts.updated_at_ms', '>', nowMs - rule.forgetAfterMs);
              const isLast = eb.and([isFresh, eb('attempts.failures', '>=', rule.maxTries - 1)]);
              return {
                failures: eb
                  .case()
                  .when(isFresh)
                  .then(eb('attempts.failures', '+', 1))
                  .else(1)
                  .end(),
                locked_until_ms: eb
                  .case()
                  .when(isLast)
                  .then(lockedUntilMs)
                  .else(isFirstTheLast ? lockedUntilMs : null)
                  .end(),
                updated_at_ms: nowMs,
              };
            })
            .where((eb) =>
              eb.or([
                eb('attempts.locked_until_ms', 'is', null),
                eb('attempts.locked_until_ms', '<=', nowMs),
                // A clock that was set back must not shut a door for longer than its rule says.
                eb('attempts.locked_until_ms', '>', lockedUntilMs),
              ]),
            ),
        )
        .returning('failures')
        .executeTakeFirst();
      if (counted) return 0;
      const row = await db
        .selectFrom('attempts')
        .select('locked_until_ms')
        .where('key', '=', key)
        .executeTakeFirst();
      return Math.max(1, Math.ceil(((row?.locked_until_ms ?? 0) - nowMs) / 1000));
    },
    clear: async (key) => {
      await db.deleteFrom('attempts').where('key', '=', key).execute();
    },
    giveBack: async (key) => {
      await db
        .updateTable('attempts')
        .set((eb) => ({ failures: eb('failures', '-', 1), locked_until_ms: null }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute();
    },
  };
};
