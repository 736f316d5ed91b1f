import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Caller } from '../../platform/endpoint-handler';
import { withAttempt } from '../../platform/with-attempt';
import type { Result } from '../../platform/result';
import { findVoucher, type Voucher } from './find-voucher';
import type { VoucherRefusal } from './voucher-refusals';
import type { VoucherTries } from './voucher-tries';

/** Whether a voucher would work, and what it would give; mostly asked before there is an account. */
export const checkVoucher = (
  { db, tries }: { readonly db: Kysely<Tables>; readonly tries: VoucherTries },
  code: string,
  { session, address }: Pick<Caller, 'session' | 'address'>,
): Promise<Result<Voucher, VoucherRefusal | 'TooManyTries'>> => {
  const attempt = session ? tries.guessOf(session.accountId, address) : tries.guessFrom(address);
  return withAttempt({ attempt, whenUsedUp: 'TooManyTries', counts: 'refusals' }, () =>
    findVoucher(db, code),
  );
};
