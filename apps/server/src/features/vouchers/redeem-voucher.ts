import { creditsExpireAtMs } from '@drivein/entitlement';
import { sql, type Transaction } from 'kysely';
import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import { fail, ok, type Result } from '../../http/result';
import { findVoucher, type Voucher } from './find-voucher';
import type { VoucherRefusal } from './voucher-refusals';

export interface RedeemDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface RedeemRequest {
  readonly accountId: string;
  /** In any spelling: case, dashes and spaces do not matter. */
  readonly code: string;
  readonly hardwareId?: string;
  /** The voucher belongs to the car of `hardwareId` and was not entered. */
  readonly isAutomatic?: boolean;
  readonly by: AuditOrigin;
}

/** What a voucher gave: credits or a streaming package. */
export interface Redeemed {
  readonly credits?: number;
  readonly subscriptionEndsAtMs?: number;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Redeems a voucher once, within the caller's transaction (VOU-05). Marking it used is a compare-and-set that only one
 * call wins, and the ledger has a unique source per voucher.
 */
export const redeemVoucher = async (
  deps: RedeemDeps,
  trx: Transaction<Tables>,
  request: RedeemRequest,
): Promise<Result<Redeemed, VoucherRefusal>> => {
  const found = await findVoucher(trx, request.code);
  if (!found.ok) return found;
  const { code } = found.value;
  if (request.isAutomatic && !(await isVoucherOfCar(trx, request.hardwareId, code)))
    return fail('DeviceNotValid');

  const won = await trx
    .updateTable('vouchers')
    .set({ used_by: request.accountId, used_at_ms: deps.clock.nowMs() })
    .where('code', '=', code)
    .where('state', '=', 'ready')
    .where('used_at_ms', 'is', null)
    .returning('code')
    .executeTakeFirst();
  if (!won) return fail('VoucherUsed');
  const granted = await grant(deps, trx, request, found.value);
  if (granted.ok) await auditRedemption(deps, trx, request, found.value, granted.value);
  return granted;
};

/** Without the code, which may still be printed on a card: the credit entry refers to it. */
const auditRedemption = (
  deps: RedeemDeps,
  trx: Transaction<Tables>,
  { accountId, isAutomatic = false, by }: RedeemRequest,
  { credits, packageDays }: Voucher,
  { entryId: subject }: Granted,
) =>
  writeAudit(trx, deps, {
    ...by,
    action: 'money.voucher-redeemed',
    accountId,
    subject,
    detail: {
      isAutomatic,
      ...(credits !== undefined && { credits }),
      ...(packageDays !== undefined && { packageDays }),
    },
  });

interface Granted extends Redeemed {
  readonly entryId?: string;
}

const grant = async (
  deps: RedeemDeps,
  trx: Transaction<Tables>,
  { accountId, isAutomatic }: RedeemRequest,
  { code, credits, packageDays }: Voucher,
): Promise<Result<Granted, VoucherRefusal>> => {
  const nowMs = deps.clock.nowMs();
  if (packageDays !== undefined)
    return ok({ subscriptionEndsAtMs: await extendSubscription(trx, accountId, packageDays, nowMs) });
  const added = await trx
    .insertInto('credit_entries')
    .values({
      entry_id: deps.ids.newId(),
      account_id: accountId,
      amount: credits ?? 0,
      reason: isAutomatic ? 'automatic voucher' : 'voucher',
      expires_at_ms: creditsExpireAtMs(nowMs),
      created_at_ms: nowMs,
      source: `voucher:${code}`,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return added ? ok({ credits: credits ?? 0, entryId: added.entry_id }) : fail('VoucherUsed');
};

/** Extends from now or the current end, whichever is later, so that packages add up. */
const extendSubscription = async (
  trx: Transaction<Tables>,
  accountId: string,
  days: number,
  nowMs: number,
): Promise<number> => {
  const { endsAtMs } = await trx
    .updateTable('accounts')
    .set({
      subscription_ends_at_ms: sql<number>`greatest(coalesce(subscription_ends_at_ms, 0), ${nowMs}::bigint) + ${days * DAY_MS}::bigint`,
    })
    .where('account_id', '=', accountId)
    .returning(sql<number>`subscription_ends_at_ms`.as('endsAtMs'))
    .executeTakeFirstOrThrow();
  return endsAtMs;
};

const isVoucherOfCar = async (
  trx: Transaction<Tables>,
  hardwareId: string | undefined,
  code: string,
): Promise<boolean> => {
  if (hardwareId === undefined) return false;
  const car = await trx
    .selectFrom('cars')
    .select('hardware_id')
    .where('hardware_id', '=', hardwareId)
    .where('automatic_voucher', '=', code)
    .where('is_entitled', '=', true)
    .executeTakeFirst();
  return car !== undefined;
};
