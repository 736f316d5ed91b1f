import { PurchaseType, type PurchaseTypeName } from '@drivein/contract';
import { inMajorUnits } from '../../domain/money/money';
import { loadRights } from '../../domain/rights/load-rights';
import type { CatalogueDeps } from './title-tiles';

/** What buying and renting costs here; undefined when neither is offered, empty where nothing is sold. */
export const priceTiers = async (
  { db, clock, isSelling }: CatalogueDeps,
  country: string,
  parentProductId: number,
) => {
  const [rights, territory] = await Promise.all([
    loadRights(db, { accountId: undefined, country }, [parentProductId], clock.nowMs()),
    db.selectFrom('territories').select('currency').where('country', '=', country).executeTakeFirst(),
  ]);
  const offers = rights.openOffers(parentProductId);
  if (offers.length === 0 || !territory) return undefined;
  if (!isSelling) return [];
  return offers.flatMap(({ transactionType, priceMinor }) => {
    if (priceMinor === null) return [];
    return [
      {
        transactionTypeId: PurchaseType[transactionType as PurchaseTypeName],
        price: inMajorUnits(priceMinor, territory.currency),
        currency: territory.currency,
        productSku: `${parentProductId}-${transactionType}-${country}`,
      },
    ];
  });
};
