import { PurchaseType, type PurchaseTypeName } from '@drivein/contract';
import { inMajorUnits } from '../../domain/money/money';
import { openOffers } from '../../domain/rights/load-rights';
import type { CatalogueDeps } from './title-tiles';

/** What buying and renting costs here; undefined when neither is offered, empty where nothing is sold. */
export const priceTiers = async (
  { db, clock, isSelling }: CatalogueDeps,
  country: string,
  parentProductId: number,
) => {
  const [offers, territory] = await Promise.all([
    openOffers(db, country, [parentProductId], clock.nowMs()),
    db.selectFrom('territories').select('currency').where('country', '=', country).executeTakeFirst(),
  ]);
  if (offers.length === 0 || !territory) return undefined;
  if (!isSelling) return [];
  return offers.flatMap(({ transaction_type, price_minor }) => {
    if (price_minor === null) return [];
    return [
      {
        transactionTypeId: PurchaseType[transaction_type as PurchaseTypeName],
        price: inMajorUnits(price_minor, territory.currency),
        currency: territory.currency,
        productSku: `${parentProductId}-${transaction_type}-${country}`,
      },
    ];
  });
};
