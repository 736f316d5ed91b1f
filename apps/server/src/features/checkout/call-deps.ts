import type { Attempts } from '../../guard/attempts';
import type { PictureAddresses } from '../../http/pages/picture-addresses';
import type { Secrets } from '../../guard/secrets/secrets';
import type { TaxProvider } from './tax/tax-provider';
import type { EngineDeps } from './checkout-deps';
import type { Drive } from './drive-transaction';
import type { KeyedMutex } from '../../guard/keyed-mutex';

/** Dependencies of the checkout calls. */
export interface CallDeps extends EngineDeps {
  readonly attempts: Attempts;
  readonly secrets: Pick<Secrets, 'mailKey' | 'phoneKey'>;
  readonly tax: TaxProvider;
  readonly pictures: PictureAddresses;
  /** Public address of the service; by default the one of the request. */
  readonly publicUrl?: string | undefined;
  readonly drive: Drive;
  /**
   * Serialises calls per transaction: of a hundred parallel ones, ninety-nine read the result of the first. Between
   * servers the version of the row decides.
   */
  readonly transactionMutex: KeyedMutex;
}
