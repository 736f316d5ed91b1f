import { createHash } from 'node:crypto';
import { type EndpointName, httpStatusOf, IDEMPOTENCY_KEY_PATTERN, ResponseCode } from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../operations/clock';
import type { Tables } from './database/schema';
import { seal, unseal } from '../guard/secrets/seal';
import type { Secrets } from '../guard/secrets/secrets';

interface IdempotencyStoreDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'answerKey'>;
}

interface RepeatableRequest {
  /** Keys belong to an account and a call, so no account reads the answers of another. */
  readonly accountId: string;
  readonly call: EndpointName;
  readonly key: string;
  /** Another request under the same key is a mistake of the caller. */
  readonly request: unknown;
}

export interface IdempotencyStore {
  /** Runs the work of the first request under a key; repeats get its saved answer. */
  runOnce(request: RepeatableRequest, work: () => Promise<object>): Promise<object>;
}

export const KEEP_ANSWERS_MS = 24 * 3_600_000;
/**
 * No call runs for that long: the server that claimed the key died, and the state of the purchase makes a repeat
 * harmless.
 */
const ABANDONED_AFTER_MS = 60_000;
/** The answer of a payment whose outcome is not known yet. */
const STILL_UNDER_WAY = 'processing';
const KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN);

interface Claim {
  readonly key: string;
  readonly call: string;
  readonly requestHash: string;
  readonly nowMs: number;
}

export const createIdempotencyStore = ({ db, clock, secrets }: IdempotencyStoreDeps): IdempotencyStore => {
  const { answerKey } = secrets;
  /** On this server: a second press and an early retry wait for the first answer. */
  const running = new Map<string, { readonly requestHash: string; readonly answer: Promise<object> }>();

  const runClaimed = async (claim: Claim, work: () => Promise<object>): Promise<object> => {
    if (!(await claimKey(db, claim))) return readSaved(db, answerKey, claim);
    try {
      const answer = await work();
      await (isFinal(answer) ? save(db, claim, sealAnswer(answerKey, claim, answer)) : release(db, claim));
      return answer;
    } catch (error) {
      await release(db, claim);
      throw error;
    }
  };

  return {
    runOnce: async ({ accountId, call, key, request }, work) => {
      if (!KEY.test(key)) return { responseCode: ResponseCode.InvalidRequest };
      const requestHash = createHash('sha256')
        .update(JSON.stringify(request, sortFields))
        .digest('base64url');
      const claim: Claim = { key: `${accountId}|${call}|${key}`, call, requestHash, nowMs: clock.nowMs() };
      const first = running.get(claim.key);
      if (first)
        return first.requestHash === requestHash
          ? first.answer
          : { responseCode: ResponseCode.InvalidRequest };
      const answer = runClaimed(claim, work).finally(() => running.delete(claim.key));
      running.set(claim.key, { requestHash, answer });
      return answer;
    },
  };
};

/** The same fields in another order are the same request. */
const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** True for the first request, and for the first one after an abandoned claim or an expired answer. */
const claimKey = async (db: Kysely<Tables>, { key, call, requestHash, nowMs }: Claim): Promise<boolean> => {
  const taken = await db
    .insertInto('kept_answers')
    .values({ key, call, request_hash: requestHash, answer: null, created_at_ms: nowMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ request_hash: requestHash, answer: null, created_at_ms: nowMs })
        .where((eb) =>
          eb.or([
            eb('kept_answers.created_at_ms', '<', nowMs - KEEP_ANSWERS_MS),
            eb.and([
              eb('kept_answers.answer', 'is', null),
              eb('kept_answers.request_hash', '=', requestHash),
              eb('kept_answers.created_at_ms', '<', nowMs - ABANDONED_AFTER_MS),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
};

/** In progress on another server, just released, or sealed under another root secret: a retry gets the answer. */
const COME_BACK = { responseCode: ResponseCode.Unavailable, retryAfterS: 1 };

const sealedFor = ({ key }: Pick<Claim, 'key'>) => `answer:${key}`;

/** Answers contain what opens a payment on a phone. A server of the previous version reads only "come back". */
const sealAnswer = (answerKey: Buffer, claim: Claim, answer: object) => ({
  ...COME_BACK,
  sealed: seal(answerKey, sealedFor(claim), JSON.stringify(answer)),
});

const openAnswer = (answerKey: Buffer, claim: Claim, saved: Readonly<Record<string, unknown>>): object => {
  if (typeof saved.sealed !== 'string') return saved;
  const answer = unseal(answerKey, sealedFor(claim), saved.sealed);
  return answer === undefined ? COME_BACK : (JSON.parse(answer) as object);
};

const readSaved = async (db: Kysely<Tables>, answerKey: Buffer, claim: Claim): Promise<object> => {
  const { key, requestHash } = claim;
  const first = await db
    .selectFrom('kept_answers')
    .select(['request_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && first.request_hash !== requestHash) return { responseCode: ResponseCode.InvalidRequest };
  return first?.answer ? openAnswer(answerKey, claim, first.answer) : COME_BACK;
};

/** "Come back later" is no answer to repeat. */
const isFinal = (answer: object): boolean => {
  const { responseCode, status } = answer as {
    readonly responseCode?: ResponseCode;
    readonly status?: unknown;
  };
  return (
    responseCode !== undefined &&
    status !== STILL_UNDER_WAY &&
    responseCode !== ResponseCode.TooManyAttempts &&
    httpStatusOf(responseCode) < 500
  );
};

// A claim is identified by its time: a request that took over the key has another.

const save = async (db: Kysely<Tables>, { key, nowMs }: Claim, answer: object): Promise<void> => {
  await db
    .updateTable('kept_answers')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .where('created_at_ms', '=', nowMs)
    .execute();
};

const release = async (db: Kysely<Tables>, { key, nowMs }: Claim): Promise<void> => {
  await db.deleteFrom('kept_answers').where('key', '=', key).where('created_at_ms', '=', nowMs).execute();
};
