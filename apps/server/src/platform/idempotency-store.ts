import { createHash } from 'node:crypto';
import { type EndpointName, httpStatusOf, IDEMPOTENCY_KEY_PATTERN, ResponseCode } from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { Clock } from './clock';
import type { Tables } from './database/schema';
import { seal, unseal } from './seal';
import type { Secrets } from './secrets';

export interface KeptAnswersDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'answerKey'>;
}

interface RepeatableRequest {
  /** Keys belong to an account and a call: nobody meets the answers of others. */
  readonly accountId: string;
  readonly call: EndpointName;
  readonly key: string;
  /** What was asked for; another request under the same key is a mistake of the caller. */
  readonly request: unknown;
}

export interface KeptAnswers {
  /** The answer the first request under this key got; makes it where this is the first. */
  answerOnce(asked: RepeatableRequest, answer: () => Promise<object>): Promise<object>;
}

export const KEEP_ANSWERS_MS = 24 * 3_600_000;
/** No call works for that long: whoever holds the key died, and the state of what it was about makes a repeat harmless. */
const ABANDONED_AFTER_MS = 60_000;
/** What a payment answers while nobody knows how it ends. */
const STILL_UNDER_WAY = 'processing';
const KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN);

interface Claim {
  readonly key: string;
  readonly call: string;
  readonly requestHash: string;
  readonly nowMs: number;
}

export const createKeptAnswers = ({ db, clock, secrets }: KeptAnswersDeps): KeptAnswers => {
  const { answerKey } = secrets;
  /** Of this server: a second press, and a retry of an impatient client, wait for the answer to the first. */
  const underWay = new Map<string, { readonly requestHash: string; readonly answer: Promise<object> }>();

  const answerUnder = async (claim: Claim, answer: () => Promise<object>): Promise<object> => {
    if (!(await take(db, claim))) return answerOfFirst(db, answerKey, claim);
    try {
      const made = await answer();
      await (isWorthKeeping(made) ? keep(db, claim, sealAnswer(answerKey, claim, made)) : letGo(db, claim));
      return made;
    } catch (error) {
      await letGo(db, claim);
      throw error;
    }
  };

  return {
    answerOnce: async ({ accountId, call, key, request }, answer) => {
      if (!KEY.test(key)) return { responseCode: ResponseCode.InvalidRequest };
      const requestHash = createHash('sha256').update(JSON.stringify(request, inOrder)).digest('base64url');
      const claim: Claim = { key: `${accountId}|${call}|${key}`, call, requestHash, nowMs: clock.nowMs() };
      const first = underWay.get(claim.key);
      if (first)
        return first.requestHash === requestHash
          ? first.answer
          : { responseCode: ResponseCode.InvalidRequest };
      const made = answerUnder(claim, answer).finally(() => underWay.delete(claim.key));
      underWay.set(claim.key, { requestHash, answer: made });
      return made;
    },
  };
};

/** The same fields in another order are the same request. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** True for whoever comes first, and for the first after an owner that died or an answer that is over. */
const take = async (db: Kysely<Tables>, { key, call, requestHash, nowMs }: Claim): Promise<boolean> => {
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

/** At work on another server, let go a moment ago, or sealed under another root secret: the next try will know. */
const COME_BACK = { responseCode: ResponseCode.Unavailable, retryAfterS: 1 };

const placeOf = ({ key }: Pick<Claim, 'key'>) => `answer:${key}`;

/** Answers hold what opens a payment on a phone. A server of the version before reads "come back" and nothing else. */
const sealAnswer = (answerKey: Buffer, claim: Claim, made: object) => ({
  ...COME_BACK,
  sealed: seal(answerKey, placeOf(claim), JSON.stringify(made)),
});

const openAnswer = (answerKey: Buffer, claim: Claim, kept: Readonly<Record<string, unknown>>): object => {
  if (typeof kept.sealed !== 'string') return kept;
  const made = unseal(answerKey, placeOf(claim), kept.sealed);
  return made === undefined ? COME_BACK : (JSON.parse(made) as object);
};

const answerOfFirst = async (db: Kysely<Tables>, answerKey: Buffer, claim: Claim): Promise<object> => {
  const { key, requestHash } = claim;
  const first = await db
    .selectFrom('kept_answers')
    .select(['request_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && first.request_hash !== requestHash) return { responseCode: ResponseCode.InvalidRequest };
  return first?.answer ? openAnswer(answerKey, claim, first.answer) : COME_BACK;
};

/** "Come back later" is no answer to hold anybody to. */
const isWorthKeeping = (made: object): boolean => {
  const { responseCode, status } = made as {
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

// A claim is known by its moment: whoever took it over after us has another.

const keep = async (db: Kysely<Tables>, { key, nowMs }: Claim, made: object): Promise<void> => {
  await db
    .updateTable('kept_answers')
    .set({ answer: JSON.stringify(made) })
    .where('key', '=', key)
    .where('created_at_ms', '=', nowMs)
    .execute();
};

const letGo = async (db: Kysely<Tables>, { key, nowMs }: Claim): Promise<void> => {
  await db.deleteFrom('kept_answers').where('key', '=', key).where('created_at_ms', '=', nowMs).execute();
};
