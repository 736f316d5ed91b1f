import type { Kysely } from 'kysely';
import type { CarRefusal, Cars, HardwareClaim } from '../../domain/accounts/cars';
import type { Tables } from '../../storage/database/schema';
import { fail, ok, type Result } from '../../http/result';
import { findVoucher, type Voucher } from './find-voucher';
import {
  type RedeemBySession,
  type RedeemedForAccount,
  redeemForAccount,
  type RedeemForAccountDeps,
} from './redeem-for-account';
import type { VoucherRefusal } from './voucher-refusals';

export interface AutomaticVoucherDeps {
  readonly db: Kysely<Tables>;
  readonly cars: Cars;
}

/** The voucher of a car, if still valid (VOU-06). A car that is not entitled has none. */
export const findAutomaticVoucher = async (
  deps: AutomaticVoucherDeps,
  claim: HardwareClaim,
  address: string,
): Promise<Result<Voucher | undefined, CarRefusal>> => {
  const car = await deps.cars.find({ ...claim, address });
  if (!car.ok) return car.refusal === 'CarNotEntitled' ? ok(undefined) : car;
  if (car.value.automaticVoucher === undefined) return ok(undefined);
  const voucher = await findVoucher(deps.db, car.value.automaticVoucher);
  return ok(voucher.ok ? voucher.value : undefined);
};

type AutomaticRequest = Omit<RedeemBySession, 'code' | 'isAutomatic' | 'hardwareId'> & {
  readonly claim: HardwareClaim;
};

/** Redeems it for an account. The code never leaves the server. */
export const redeemAutomaticVoucher = async (
  deps: RedeemForAccountDeps & AutomaticVoucherDeps,
  { claim, ...request }: AutomaticRequest,
): Promise<Result<RedeemedForAccount, VoucherRefusal | CarRefusal>> => {
  const car = await deps.cars.find({ ...claim, address: request.address });
  if (!car.ok) return car;
  const { hardwareId, accountId, automaticVoucher } = car.value;
  // The car belongs to another account.
  if (accountId !== undefined && accountId !== request.accountId) return fail('DeviceNotValid');
  if (automaticVoucher === undefined) return fail('CodeMissing');
  return redeemForAccount(deps, { ...request, code: automaticVoucher, hardwareId, isAutomatic: true });
};
