import { voucherCodeOf } from '@drivein/validation';
import type { Transaction } from 'kysely';
import type { AuditOrigin } from '../../guard/audit/audit-log';
import type { Car } from '../../domain/accounts/cars';
import type { Tables } from '../../storage/database/schema';
import { fail, ok, type Result } from '../../http/result';

export interface VoucherGift {
  readonly credits?: number;
  readonly subscriptionEndsAtMs?: number;
}

export type RedeemVoucher<V extends string> = (
  trx: Transaction<Tables>,
  /** Automatic: the voucher belongs to the car of `hardwareId`. */
  request: { accountId: string; code: string; by: AuditOrigin } & (
    | { hardwareId: string; isAutomatic: true }
    | { hardwareId?: never; isAutomatic?: never }
  ),
) => Promise<Result<VoucherGift, V>>;

interface FirstVouchers {
  readonly accountId: string;
  /** The code as the person entered it. */
  readonly voucher: string | undefined;
  readonly car: Car | undefined;
  readonly by: AuditOrigin;
}

/**
 * Redeems the first vouchers of a new account. A voucher that was entered must be valid; that of the car may be used
 * up.
 */
export const redeemFirstVouchers = async <V extends string>(
  redeemVoucher: RedeemVoucher<V>,
  trx: Transaction<Tables>,
  { accountId, voucher = '', car, by }: FirstVouchers,
): Promise<Result<VoucherGift, V | 'VoucherUnreadable'>> => {
  const gifts: VoucherGift[] = [];
  if (voucher.trim() !== '') {
    const code = voucherCodeOf(voucher);
    if (code === '') return fail('VoucherUnreadable');
    const redeemed = await redeemVoucher(trx, { accountId, code, by });
    if (!redeemed.ok) return redeemed;
    gifts.push(redeemed.value);
  }
  if (car?.automaticVoucher !== undefined) {
    const redeemed = await redeemVoucher(trx, {
      accountId,
      code: car.automaticVoucher,
      hardwareId: car.hardwareId,
      isAutomatic: true,
      by,
    });
    if (redeemed.ok) gifts.push(redeemed.value);
  }
  return ok(sumOf(gifts));
};

const sumOf = (gifts: readonly VoucherGift[]): VoucherGift => {
  const credits = gifts.reduce((sum, gift) => sum + (gift.credits ?? 0), 0);
  const subscriptionEndsAtMs = Math.max(0, ...gifts.map((gift) => gift.subscriptionEndsAtMs ?? 0));
  return { ...(credits > 0 && { credits }), ...(subscriptionEndsAtMs > 0 && { subscriptionEndsAtMs }) };
};
