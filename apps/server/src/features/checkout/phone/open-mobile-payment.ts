import { OVER_STATES, TOTP_DIGITS, UNPAID_STATES } from '@drivein/checkout-flow';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../operations/clock';
import type { Tables } from '../../../storage/database/schema';
import type { Ids } from '../../../storage/ids';
import { PAY_TOKEN_PREFIX } from '../../../domain/accounts/pay-sessions';
import { withAttempt } from '../../../guard/with-attempt';
import { fail, ok, type Result } from '../../../http/result';
import { hashToken } from '../../../domain/accounts/session-check';
import type { PhoneCodes } from './phone-codes';
import type { PhoneLimits } from './phone-limits';

export interface OpenMobilePaymentDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly phoneLimits: PhoneLimits;
  readonly phoneCodes: PhoneCodes;
}

interface OpenedMobilePayment {
  readonly transactionId: string;
  readonly paySession: string;
  readonly expiresInSeconds: number;
  readonly screenName?: string;
}

export type OpenMobilePaymentRefusal = 'NotFound' | 'TransactionOver' | 'TooManyTries';

/** Time for the card and a bank challenge. A slower phone scans again. */
const PAY_SESSION_LIFETIME_S = 15 * 60;

const CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

/** Hands a payment to a phone, by the transaction id in the QR code or by the six digits below it. */
export const openMobilePayment = async (
  deps: OpenMobilePaymentDeps,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<Result<OpenedMobilePayment, OpenMobilePaymentRefusal>> => {
  const retryAfterS = await deps.phoneLimits.takeOpening(address);
  if (retryAfterS > 0) return fail('TooManyTries', retryAfterS);
  const guess = {
    attempt: deps.phoneLimits.guessOf(address),
    whenUsedUp: 'TooManyTries',
    counts: 'refusals',
  } as const;
  const found = CODE.test(code)
    ? await withAttempt(guess, () => takeByCode(deps, code))
    : await takeById(deps, code);
  return found.ok ? ok(await openPaySession(deps, found.value)) : found;
};

type Taken = Result<string, OpenMobilePaymentRefusal>;

const takeById = async ({ db }: OpenMobilePaymentDeps, transactionId: string): Promise<Taken> => {
  const taken = await db
    .updateTable('transactions')
    .set({ is_on_phone: true })
    .where('transaction_id', '=', transactionId)
    // A transaction in progress may be reopened by a phone.
    .where('state', 'not in', OVER_STATES)
    .returning('transaction_id')
    .executeTakeFirst();
  if (taken) return ok(taken.transaction_id);
  const known = await db
    .selectFrom('transactions')
    .select('transaction_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return fail(known ? 'TransactionOver' : 'NotFound');
};

/** Wrong, used, expired and ambiguous codes are indistinguishable to the person. */
const takeByCode = async (deps: OpenMobilePaymentDeps, code: string): Promise<Taken> => {
  const match = await deps.phoneCodes.find(code);
  if (!match) return fail('NotFound');
  // Of two phones with the same code, one succeeds.
  const taken = await deps.db
    .updateTable('transactions')
    .set({ is_on_phone: true, totp_used_step: match.step })
    .where('transaction_id', '=', match.transactionId)
    .where('state', 'in', UNPAID_STATES)
    .where((eb) => eb.or([eb('totp_used_step', 'is', null), eb('totp_used_step', '<', match.step)]))
    .returning('transaction_id')
    .executeTakeFirst();
  return taken ? ok(taken.transaction_id) : fail('NotFound');
};

/**
 * A second phone does not end the session of the first, or a photo of the screen could stop a payment. The transaction
 * allows only one of them to pay.
 */
const openPaySession = async (
  { db, clock, ids }: OpenMobilePaymentDeps,
  transactionId: string,
): Promise<OpenedMobilePayment> => {
  const paySession = `${PAY_TOKEN_PREFIX}${ids.newToken()}`;
  const nowMs = clock.nowMs();
  await db
    .insertInto('pay_sessions')
    .values({
      token_hash: hashToken(paySession),
      transaction_id: transactionId,
      expires_at_ms: nowMs + PAY_SESSION_LIFETIME_S * 1000,
      created_at_ms: nowMs,
    })
    .execute();
  const screenName = await nameOfScreen(db, transactionId);
  return {
    transactionId,
    paySession,
    expiresInSeconds: PAY_SESSION_LIFETIME_S,
    ...(screenName !== null && { screenName }),
  };
};

const nameOfScreen = async (db: Kysely<Tables>, transactionId: string): Promise<string | null> => {
  const device = await db
    .selectFrom('transactions')
    .innerJoin('devices', 'devices.device_id', 'transactions.device_id')
    .select('devices.device_name')
    .where('transactions.transaction_id', '=', transactionId)
    .executeTakeFirst();
  return device?.device_name ?? null;
};
