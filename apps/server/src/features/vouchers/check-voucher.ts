import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { fail, type Result } from '../../platform/result';
import { findVoucher, type Voucher } from './find-voucher';
import type { VoucherRefusal } from './voucher-refusals';
import type { VoucherTries } from './voucher-tries';

/** For whoever has no account yet: whether a voucher would work, and what it would give. */
export const checkVoucher = async (
  { db, tries }: { readonly db: Kysely<Tables>; readonly tries: VoucherTries },
  code: string,
  address: string,
): Promise<Result<Voucher, VoucherRefusal | 'TooManyTries'>> => {
  const retryAfterS = await tries.takeFrom(address);
  if (retryAfterS > 0) return fail('TooManyTries', retryAfterS);
  const found = await findVoucher(db, code);
  if (found.ok) await tries.wasRightFrom(address);
  return found;
};
