import type { Attempts } from '../../platform/attempts';
import type { PictureAddresses } from '../../platform/picture-addresses';
import type { Secrets } from '../../platform/secrets';
import type { TaxProvider } from '../../platform/tax/tax-provider';
import type { EngineDeps } from './checkout-deps';
import type { Drive } from './drive-transaction';
import type { InTurn } from './in-turn';

/** What the calls of a checkout need besides what takes a transaction further. */
export interface CallDeps extends EngineDeps {
  readonly attempts: Attempts;
  readonly secrets: Pick<Secrets, 'mailKey' | 'phoneKey'>;
  readonly tax: TaxProvider;
  readonly pictures: PictureAddresses;
  /** The address people use; without it the one a caller reached us by. */
  readonly publicUrl?: string | undefined;
  readonly drive: Drive;
  readonly inTurn: InTurn;
}
