import { totpOfStep, totpStepAt, UNPAID_STATES } from '@drivein/checkout-flow';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../operations/clock';
import { hashShortCode } from '../../../guard/secrets/code-hash';
import type { Tables } from '../../../storage/database/schema';
import { phoneKeyOf } from '../../../guard/secrets/phone-keys';
import type { Secrets } from '../../../guard/secrets/secrets';
import { createKeyedMutex } from '../../../guard/keyed-mutex';

export interface PhoneCodesDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'phoneKey' | 'codeKey'>;
}

export interface PhoneCodeMatch {
  readonly transactionId: string;
  readonly step: number;
}

/** Rows hashed per batch: a few milliseconds, in which other requests wait. */
const BATCH = 200;
/** Spelled out, so that the planner uses the indexes of unpaid transactions. */
const isUnpaid = sql<boolean>`transactions.state in (${sql.join(UNPAID_STATES.map((state) => sql.lit(state)))})`;

/**
 * Finds the screen that shows a code. Codes change every 30 seconds and only the screen computes them. The first
 * lookup of a period renews the hashes of all unpaid transactions; later lookups use an index.
 */
export const createPhoneCodes = ({ db, clock, secrets }: PhoneCodesDeps) => {
  const mutex = createKeyedMutex();
  const hashOf = (step: number, code: string | undefined) =>
    code === undefined ? null : hashShortCode(secrets, 'phone', `${step}:${code}`);

  const renew = async (step: number): Promise<void> => {
    for (;;) {
      const rows = await readOutdated(db, step);
      if (rows.length === 0) return;
      await writeHashes(
        db,
        step,
        rows.map((row) => {
          const key = phoneKeyOf(secrets, row);
          return {
            transactionId: row.transaction_id,
            hash: hashOf(step, totpOfStep(key, step)),
            beforeHash: hashOf(step - 1, totpOfStep(key, step - 1)),
          };
        }),
      );
    }
  };

  return {
    /** A code stays valid for one more period. When two screens show the same code, none matches. */
    find: async (code: string): Promise<PhoneCodeMatch | undefined> => {
      const step = totpStepAt(clock.nowMs());
      await mutex('renew', () => renew(step));
      const steps = [step, step - 1];
      const hashes = steps.map((one) => hashOf(one, code) ?? '');
      const found = await db
        .selectFrom('transactions')
        .select(['transaction_id', 'totp_used_step', 'phone_code_hash', 'phone_code_before_hash'])
        .where(isUnpaid)
        .where((eb) =>
          eb.or([eb('phone_code_hash', 'in', hashes), eb('phone_code_before_hash', 'in', hashes)]),
        )
        .execute();
      const matches = found.flatMap((row): PhoneCodeMatch[] => {
        const own = [row.phone_code_hash, row.phone_code_before_hash];
        const at = steps.find(
          (one, place) =>
            own.includes(hashes[place] ?? '') && (row.totp_used_step === null || one > row.totp_used_step),
        );
        return at === undefined ? [] : [{ transactionId: row.transaction_id, step: at }];
      });
      return matches.length === 1 ? matches[0] : undefined;
    },
  };
};
export type PhoneCodes = ReturnType<typeof createPhoneCodes>;

/** Hashes of an earlier period, or from before the clock was set back. One period ahead is another server's clock. */
const readOutdated = (db: Kysely<Tables>, step: number) =>
  db
    .selectFrom('transactions')
    .select(['transaction_id', 'totp_key'])
    .where(isUnpaid)
    .where((eb) => eb.or([eb('phone_code_step', '<', step), eb('phone_code_step', '>', step + 1)]))
    .limit(BATCH)
    .execute();

interface NewHashes {
  readonly transactionId: string;
  readonly hash: string | null;
  readonly beforeHash: string | null;
}

/** Rows are locked in the order of their ids, so that two servers cannot deadlock. */
const writeHashes = async (db: Kysely<Tables>, step: number, rows: readonly NewHashes[]): Promise<void> => {
  const values = rows.map(
    ({ transactionId, hash, beforeHash }) =>
      sql`(${transactionId}::text, ${hash}::text, ${beforeHash}::text)`,
  );
  await sql`
    with fresh (transaction_id, hash, before_hash) as (values ${sql.join(values)}),
    held as (
      select transactions.transaction_id from transactions
      where transactions.transaction_id in (select transaction_id from fresh) and ${isUnpaid}
      order by transactions.transaction_id for no key update
    )
    update transactions set phone_code_step = ${step}::bigint, phone_code_hash = fresh.hash,
      phone_code_before_hash = fresh.before_hash
    from fresh inner join held on held.transaction_id = fresh.transaction_id
    where transactions.transaction_id = fresh.transaction_id`.execute(db);
};
