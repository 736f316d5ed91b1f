import { ResponseCode } from '@drivein/contract';
import { type Caller, PreparedReply } from '../../platform/endpoint-handler';
import type { Feature } from '../../platform/feature';
import { categoriesOfList } from './category-list';
import { clipsForAccount, clipsOfList } from './clip-tiles';
import { consumerPlaylistOf, titlesOfConsumer } from './consumer-playlists';
import { featuresOfList } from './feature-list';
import { findPage } from './find-page';
import { type Audience, audienceOf, filtersOf } from './list-query';
import { cacheKey, createPageCache } from './page-cache';
import { categoriesForAccount } from './personal-categories';
import { priceTiers } from './price-tiers';
import { titleDetails } from './title-details';
import { type CatalogueDeps, tilesOf, titlesOfPlaylist } from './title-tiles';

/** CAT-13 */
const PAGE_SIZE = 24;
const CLIP_PAGE_SIZE = 15;
const NOT_FOUND = { responseCode: ResponseCode.NotFound };

interface ListingQuery {
  readonly transactionalFilters?: string;
  readonly include?: 'content';
}
interface ContentQuery {
  readonly PageSize?: number;
  readonly PageNumber?: number;
  readonly transactionalFilters?: string;
  readonly orientation?: number;
}

const sliceOf = ({ PageSize, PageNumber = 1 }: ContentQuery, defaultSize: number) => {
  const limit = PageSize ?? defaultSize;
  return { limit, offset: (PageNumber - 1) * limit };
};

const prepared = (reply: object) =>
  new PreparedReply(JSON.stringify({ responseCode: ResponseCode.Ok, ...reply }));

export const catalogueFeature = (deps: CatalogueDeps) => {
  const cache = createPageCache(deps);

  const answerPage = (caller: Caller, uniqueId: string) =>
    cache.get(cacheKey('page', encodeURIComponent(uniqueId), caller.language), async () => {
      const page = await findPage(deps, caller, uniqueId);
      return page ? prepared({ pages: [page] }) : NOT_FOUND;
    });

  const answerFeatures = (caller: Caller, id: number, query: ListingQuery) => {
    const filters = filtersOf(caller, query.transactionalFilters);
    return cache.get(cacheKey('features', id, filters, caller.country, caller.language), async () => {
      const featureList = await featuresOfList(deps, audienceOf(caller, query), id);
      return featureList ? prepared({ featureList }) : NOT_FOUND;
    });
  };

  const answerCategories = async (caller: Caller, id: number, query: ListingQuery) => {
    const filters = filtersOf(caller, query.transactionalFilters);
    const audience = audienceOf(caller, query);
    const isWithContent = query.include === 'content';
    const key = cacheKey('categories', id, isWithContent, filters, caller.country, caller.language);
    const shared = await cache.get(key, async () => {
      const categories = await categoriesOfList(deps, audience, id, isWithContent);
      return categories?.map((entry) => ({ ...entry, json: JSON.stringify(entry.category) }));
    });
    if (!shared) return NOT_FOUND;
    return new PreparedReply(await categoriesForAccount(deps, audience, caller.session, shared));
  };

  const answerPlaylist = (caller: Caller, id: number, query: ContentQuery) => {
    const { limit, offset } = sliceOf(query, PAGE_SIZE);
    const filters = filtersOf(caller, query.transactionalFilters);
    const { country, language } = caller;
    return cache.get(
      cacheKey('playlist', id, limit, offset, filters, query.orientation, country, language),
      async () => {
        const list = await titlesOfPlaylist(deps, audienceOf(caller, query), id, { limit, offset });
        return list ? prepared(list) : NOT_FOUND;
      },
    );
  };

  const answerCustomList = async (caller: Caller, id: number, query: ContentQuery) => {
    const slice = sliceOf(query, CLIP_PAGE_SIZE);
    const filters = filtersOf(caller, query.transactionalFilters);
    const key = cacheKey('clips', id, slice.limit, slice.offset, filters, caller.country, caller.language);
    const list = await cache.get(key, () => clipsOfList(deps, audienceOf(caller, query), id, slice));
    if (!list) return NOT_FOUND;
    const vam = caller.session ? await clipsForAccount(deps, caller.session, list.vam) : [...list.vam];
    return { responseCode: ResponseCode.Ok, vam, totalCount: list.totalCount };
  };

  const feature: Feature = {
    handlers: {
      getPage: ({ params, caller }) => answerPage(caller, params.uniqueId),
      getSharedPage: ({ params, caller }) => answerPage(caller, params.uniqueId),
      getCategories: ({ params, query, caller }) => answerCategories(caller, params.id, query),
      getSharedCategories: ({ params, query, caller }) =>
        answerCategories({ ...caller, session: undefined }, params.id, query),
      getFeatures: ({ params, query, caller }) => answerFeatures(caller, params.id, query),
      getSharedFeatures: ({ params, query, caller }) => answerFeatures(caller, params.id, query),
      getPlaylistContent: ({ params, query, caller }) => {
        const consumerPlaylist = consumerPlaylistOf(params.id);
        if (!consumerPlaylist) return answerPlaylist(caller, params.id, query);
        const { accountId } = caller.session;
        const slice = sliceOf(query, PAGE_SIZE);
        return titlesOfConsumer(deps, audienceOf(caller, query), accountId, consumerPlaylist, slice).then(
          (list) => ({ responseCode: ResponseCode.Ok, ...list }),
        );
      },
      getCustomListContent: ({ params, query, caller }) => answerCustomList(caller, params.id, query),
      getMetadata: async ({ params, caller }) => {
        const result = await titleDetails(deps, caller, params.id);
        return result.ok ? result.value : { responseCode: ResponseCode.TitleNotAvailable };
      },
      getProductTiers: async ({ params, caller }) => {
        const productTierDetails = await priceTiers(deps, caller.country, params.id);
        if (!productTierDetails) return { responseCode: ResponseCode.TitleNotAvailable };
        return { responseCode: ResponseCode.Ok, productTierDetails };
      },
    },
  };
  return {
    ...feature,
    /** For those who find titles by other ways: who may see which, and what they look like. */
    shelf: {
      audienceOf,
      tilesOf: (audience: Audience, ids: readonly number[]) => tilesOf(deps, audience, ids),
    },
  };
};
