import { type CatalogueEntry, ResponseCode } from '@drivein/contract';
import type { Caller } from '../../http/endpoint-handler';
import type { Feature } from '../../http/feature';
import { createLiveIndex, type LiveIndexDeps } from './live-index';
import type { Buyer } from './offer-masks';
import { rankTitles } from './rank-titles';
import { readQuery } from './title-terms';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';

/** Maximum of the contract. */
const MAX_SEARCHES = 50;
const FALLBACK = 'en';

interface PopularSearch {
  readonly text: string;
  readonly language: string;
}

/** In the requested language, else in English. */
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

/** The part of the catalogue search needs: which titles a caller may see, and their tiles. */
interface CatalogueView<Audience extends Buyer> {
  audienceOf(
    caller: Caller,
    query: { transactionalFilters?: string; svodCountryId?: number },
  ): Promise<Audience>;
  tilesOf(audience: Audience, ids: readonly number[]): Promise<CatalogueEntry[]>;
}

export interface SearchDeps<Audience extends Buyer> extends LiveIndexDeps {
  readonly catalogueView: CatalogueView<Audience>;
}

/** CAT-13 */
const PAGE_SIZE = 24;

export const searchFeature = <Audience extends Buyer>(deps: SearchDeps<Audience>): Feature => {
  const index = createLiveIndex(deps);

  /** The number of matches, and the ids of one slice. */
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
        const audience = await deps.catalogueView.audienceOf(caller, query);
        const found = await find(audience, params.term, (pageNumber - 1) * pageSize, pageSize);
        const products = await deps.catalogueView.tilesOf(audience, found.ids);
        return { responseCode: ResponseCode.Ok, products, totalCount: found.totalCount };
      },
      getPopularSearches: async ({ caller }) => {
        const audience = await deps.catalogueView.audienceOf(caller, {});
        const searches = await popularSearches(deps.db, caller.language);
        const found = await Promise.all(searches.map(({ text }) => find(audience, text, 0, 1)));
        // Suggestions without a match in this country are left out.
        const useful = searches.filter((_, at) => found[at]?.totalCount);
        return { responseCode: ResponseCode.Ok, searches: useful };
      },
    },
    resources: (app) => {
      // Loads the index when the server starts listening, so that the first search does not wait.
      app.addHook('onListen', (done) => {
        index.refreshInBackground();
        done();
      });
      app.addHook('onClose', () => index.stop());
      return Promise.resolve();
    },
  };
};
