import { type CatalogueEntry, ResponseCode } from '@drivein/contract';
import type { Caller } from '../../http/endpoint-handler';
import type { Feature } from '../../http/feature';
import { createLiveIndex, type LiveIndexDeps } from './live-index';
import type { Buyer } from './offer-masks';
import { rankTitles } from './rank-titles';
import { readQuery } from './title-terms';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';

/** The contract's bound. */
const MAX_SEARCHES = 50;
const FALLBACK = 'en';

interface PopularSearch {
  readonly text: string;
  readonly language: string;
}

/** In the language asked for, else in English. */
const popularSearches = async (db: Kysely<Tables>, language: string): Promise<PopularSearch[]> => {
  const rows = await db
    .selectFrom('popular_searches')
    .select('texts')
    .orderBy('position')
    .limit(MAX_SEARCHES)
    .execute();
  return rows.flatMap(({ texts }) => {
    const own = [language, FALLBACK].find((each) => texts[each]);
    return own === undefined ? [] : [{ text: texts[own] ?? '', language: own }];
  });
};

/** How search sees the catalogue: which titles a caller may see, and what they look like. */
interface CatalogueView<Audience extends Buyer> {
  audienceOf(
    caller: Caller,
    query: { transactionalFilters?: string; svodCountryId?: number },
  ): Promise<Audience>;
  tilesOf(audience: Audience, ids: readonly number[]): Promise<CatalogueEntry[]>;
}

export interface SearchDeps<Audience extends Buyer> extends LiveIndexDeps {
  readonly shelf: CatalogueView<Audience>;
}

/** CAT-13 */
const PAGE_SIZE = 24;

export const searchFeature = <Audience extends Buyer>(deps: SearchDeps<Audience>): Feature => {
  const index = createLiveIndex(deps);

  /** How many titles match, and the ids of one slice of them. */
  const find = async (buyer: Buyer, term: string, offset: number, limit: number) => {
    const query = readQuery(term);
    if (!query) return { totalCount: 0, ids: [] };
    const catalogue = await index.get();
    const ranks = rankTitles(catalogue.index, query, catalogue.offeredTo(buyer, deps.clock.nowMs()));
    const slice = ranks.slice(offset, offset + limit);
    return { totalCount: ranks.length, ids: slice.flatMap((rank) => catalogue.ids[rank] ?? []) };
  };

  return {
    handlers: {
      searchTitles: async ({ params, query, caller }) => {
        const { pageSize = PAGE_SIZE, pageNumber = 1 } = query;
        const audience = await deps.shelf.audienceOf(caller, query);
        const found = await find(audience, params.term, (pageNumber - 1) * pageSize, pageSize);
        const products = await deps.shelf.tilesOf(audience, found.ids);
        return { responseCode: ResponseCode.Ok, products, totalCount: found.totalCount };
      },
      getPopularSearches: async ({ caller }) => {
        const audience = await deps.shelf.audienceOf(caller, {});
        const searches = await popularSearches(deps.db, caller.language);
        const found = await Promise.all(searches.map(({ text }) => find(audience, text, 0, 1)));
        // What finds nothing in this country is no suggestion.
        const useful = searches.filter((_, at) => found[at]?.totalCount);
        return { responseCode: ResponseCode.Ok, searches: useful };
      },
    },
    resources: (app) => {
      // A server that listens reads its index at once; nobody should wait for it at the first search.
      app.addHook('onListen', (done) => {
        index.refreshInBackground();
        done();
      });
      app.addHook('onClose', () => index.stop());
      return Promise.resolve();
    },
  };
};
