import { type Expression, type Kysely, type QueryCreator, sql, type SqlBool } from 'kysely';
import type { Clock } from '../operations/clock';
import type { Tables } from '../storage/database/schema';

/** How many attempts are allowed before a lock, and for how long it lasts. */
export interface AttemptRule {
  readonly maxTries: number;
  readonly lockMs: number;
  /** Older attempts no longer count. */
  readonly forgetAfterMs: number;
}

/** Counts attempts in the database, so that limits survive a restart and hold across servers. */
export interface Attempts {
  /** Takes one attempt: 0 if allowed, else the seconds to wait. Call it before the check that it guards. */
  take(key: string, rule: AttemptRule): Promise<number>;
  /** The seconds until an attempt is allowed, without taking one. */
  waitFor(key: string): Promise<number>;
  /** After a success: resets the count. */
  clear(key: string): Promise<void>;
  /** After a success where callers share a count: returns this one attempt only. */
  giveBack(key: string): Promise<void>;
}

export interface Try {
  readonly key: string;
  readonly rule: AttemptRule;
}

/**
 * Counts the attempt before it is made, in one statement, so that parallel guesses all count. Returns a row if the
 * attempt is allowed, and none while the key is locked or the attempt is not `wanted`.
 */
export const countTry = (
  db: Pick<QueryCreator<Tables>, 'insertInto' | 'selectNoFrom'>,
  { key, rule }: Try,
  nowMs: number,
  wanted: Expression<SqlBool> = sql<SqlBool>`true`,
) => {
  const lockedUntilMs = nowMs + rule.lockMs;
  const isFirstTheLast = rule.maxTries <= 1;
  return db
    .insertInto('attempts')
    .columns(['key', 'failures', 'locked_until_ms', 'updated_at_ms'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${key}::text`.as('key'),
          sql<number>`1`.as('failures'),
          sql<number | null>`${isFirstTheLast ? lockedUntilMs : null}::bigint`.as('locked_until_ms'),
          sql<number>`${nowMs}::bigint`.as('updated_at_ms'),
        ])
        .where(wanted),
    )
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
            // Setting the clock back must not lock a key for longer than its rule.
            eb('attempts.locked_until_ms', '>', lockedUntilMs),
          ]),
        ),
    )
    .returning('failures');
};

/** Whether none of these keys is locked, for a statement that must not run once one was locked. */
export const areOpen = (doors: readonly Try[], nowMs: number) => {
  const isShut = doors.map(
    ({ key, rule }) =>
      sql`(key = ${key} and locked_until_ms > ${nowMs}::bigint and locked_until_ms <= ${nowMs + rule.lockMs}::bigint)`,
  );
  return sql<boolean>`not exists (select from attempts where ${sql.join(isShut, sql` or `)})`;
};

/** Removes a lock that this attempt caused, because the attempt succeeded. */
const giveTryBack = (db: Pick<QueryCreator<Tables>, 'updateTable'>, key: string) =>
  db
    .updateTable('attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1), locked_until_ms: null }))
    .where('key', '=', key)
    .where('failures', '>', 0);

const secondsShut = async (db: Kysely<Tables>, key: string, nowMs: number): Promise<number> => {
  const row = await db
    .selectFrom('attempts')
    .select('locked_until_ms')
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.ceil(((row?.locked_until_ms ?? 0) - nowMs) / 1000);
};

export const createAttempts = ({
  db,
  clock,
}: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}): Attempts => ({
  take: async (key, rule) => {
    const nowMs = clock.nowMs();
    const counted = await countTry(db, { key, rule }, nowMs).executeTakeFirst();
    return counted ? 0 : Math.max(1, await secondsShut(db, key, nowMs));
  },
  waitFor: async (key) => Math.max(0, await secondsShut(db, key, clock.nowMs())),
  clear: async (key) => {
    await db.deleteFrom('attempts').where('key', '=', key).execute();
  },
  giveBack: async (key) => {
    await giveTryBack(db, key).execute();
  },
});

/** Takes one attempt under each key, or under none: 0 if all are allowed, else the seconds to wait. */
export const takeTries = async (attempts: Attempts, tries: readonly Try[]): Promise<number> => {
  for (const [at, { key, rule }] of tries.entries()) {
    const retryAfterS = await attempts.take(key, rule);
    if (retryAfterS > 0) {
      await giveTriesBack(attempts, tries.slice(0, at));
      return retryAfterS;
    }
  }
  return 0;
};

export const giveTriesBack = async (attempts: Attempts, tries: readonly Try[]): Promise<void> => {
  for (const { key } of tries) await attempts.giveBack(key);
};
