import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { guardedGuess } from '../../platform/guarded-guess';
import type { Result } from '../../platform/result';
import { findVoucher, type Voucher } from './find-voucher';
import type { VoucherRefusal } from './voucher-refusals';
import type { VoucherTries } from './voucher-tries';

/** For whoever has no account yet: whether a voucher would work, and what it would give. */
export const checkVoucher = (
  { db, tries }: { readonly db: Kysely<Tables>; readonly tries: VoucherTries },
  code: string,
  address: string,
): Promise<Result<Voucher, VoucherRefusal | 'TooManyTries'>> =>
  guardedGuess(tries.guessFrom(address), 'TooManyTries', () => findVoucher(db, code));
