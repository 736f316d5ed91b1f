import { CLIP_PAGE_SIZE, PurchaseType, type PurchaseTypeName, ResponseCode } from '@drivein/contract';
import type { Handlers } from '../../http/endpoint-handler';
import { hasStreamFor } from '../../domain/catalogue/stream-choice';
import { buyerOf, loadRights } from '../../domain/rights/load-rights';
import { clipsForAccount } from './clips-for-account';
import { clipsOfTitle, findClip } from './clip-tiles';
import { sliceOf } from './list-query';
import { isShownTo } from './ownership';
import { cacheKey } from './cache-key';
import type { PageCache } from './page-cache';
import { productOf } from './product';
import { titleDetails } from './title-details';
import type { CatalogueDeps } from './title-tiles';
import { inMajorUnits } from '../../domain/money/money';

/** Prices of buying and renting here: undefined when neither is offered, empty where nothing is sold. */
const priceTiers = async (
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

const NOT_AVAILABLE = { responseCode: ResponseCode.TitleNotAvailable };

/** Handlers of calls about one title or clip. */
export const titleCallHandlers = (deps: CatalogueDeps, cache: PageCache) =>
  ({
    getMetadata: async ({ params, caller }) => {
      const result = await titleDetails(deps, caller, params.id);
      return result.ok ? result.value : NOT_AVAILABLE;
    },
    getProductTiers: async ({ params, caller }) => {
      const productTierDetails = await priceTiers(deps, buyerOf(caller).country, params.id);
      return productTierDetails ? { responseCode: ResponseCode.Ok, productTierDetails } : NOT_AVAILABLE;
    },
    getProduct: async ({ params, query, caller }) =>
      (await productOf(deps, caller, params.id, query.SupportedCodecs)) ?? NOT_AVAILABLE,
    getTitleExtras: async ({ params, query, caller }) => {
      if (!(await isShownTo(deps, caller, params.id))) return NOT_AVAILABLE;
      if (!hasStreamFor(query)) return { responseCode: ResponseCode.Ok, vam: [], totalCount: 0 };
      const slice = sliceOf(query, CLIP_PAGE_SIZE);
      const key = cacheKey('extras', params.id, slice.limit, slice.offset, caller.language);
      const list = await cache.get(key, () => clipsOfTitle(deps, caller.language, params.id, slice));
      const vam = caller.session ? await clipsForAccount(deps, caller.session, list.vam) : [...list.vam];
      return { responseCode: ResponseCode.Ok, vam, totalCount: list.totalCount };
    },
    getVamDetails: async ({ params, caller }) => {
      const clip = await findClip(deps, caller.language, params.vamId);
      if (!clip) return NOT_AVAILABLE;
      // A studio clip belongs to no film and is visible to everyone.
      if (clip.productId > 0 && !(await isShownTo(deps, caller, clip.productId))) return NOT_AVAILABLE;
      const [vam = clip] = await clipsForAccount(deps, caller.session, [clip]);
      return { responseCode: ResponseCode.Ok, vam };
    },
  }) satisfies Handlers;
