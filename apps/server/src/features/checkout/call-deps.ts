import type { Attempts } from '../../guard/attempts';
import type { PictureAddresses } from '../../http/pages/picture-addresses';
import type { Secrets } from '../../guard/secrets/secrets';
import type { TaxProvider } from './tax/tax-provider';
import type { EngineDeps } from './checkout-deps';
import type { Drive } from './drive-transaction';
import type { KeyedMutex } from '../../guard/keyed-mutex';

/** What the calls of a checkout need besides what takes a transaction further. */
export interface CallDeps extends EngineDeps {
  readonly attempts: Attempts;
  readonly secrets: Pick<Secrets, 'mailKey' | 'phoneKey'>;
  readonly tax: TaxProvider;
  readonly pictures: PictureAddresses;
  /** The address people use; without it the one a caller reached us by. */
  readonly publicUrl?: string | undefined;
  readonly drive: Drive;
  /** By transaction: of a hundred presses at once ninety-nine read what the first did. Between servers its version decides. */
  readonly transactionMutex: KeyedMutex;
}
