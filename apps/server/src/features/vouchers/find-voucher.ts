import { checkVoucherCode, voucherCodeOf } from '@drivein/validation';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { fail, ok, type Result } from '../../http/result';
import { refusalOfState, type VoucherRefusal } from './voucher-refusals';

/** Either credits or days of streaming. */
export interface Voucher {
  readonly code: string;
  readonly credits: number | undefined;
  readonly packageDays: number | undefined;
}

/** Finds a voucher by its code in any spelling, if it is valid now. Changes nothing. */
export const findVoucher = async (
  db: Kysely<Tables>,
  typed: string,
): Promise<Result<Voucher, VoucherRefusal>> => {
  const code = voucherCodeOf(typed);
  const check = checkVoucherCode(code);
  if (check === 'VoucherEmpty') return fail('CodeMissing');
  if (check === 'VoucherInvalid') return fail('CodeMistyped');
  const row = await db
    .selectFrom('vouchers')
    .select(['credits', 'package_days', 'state', 'used_at_ms'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return fail('VoucherUnknown');
  const refusal = refusalOfState(row.state) ?? (row.used_at_ms === null ? undefined : 'VoucherUsed');
  if (refusal) return fail(refusal);
  return ok({ code, credits: row.credits ?? undefined, packageDays: row.package_days ?? undefined });
};
