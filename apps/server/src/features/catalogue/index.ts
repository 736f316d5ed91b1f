import { CLIP_PAGE_SIZE, GRID_PAGE_SIZE, type Page, ResponseCode } from '@drivein/contract';
import {
  type Caller,
  PreparedReply,
  type SessionIdentity,
  type SignedInCaller,
} from '../../http/endpoint-handler';
import type { Feature } from '../../http/feature';
import { hasStreamFor } from '../../domain/catalogue/stream-choice';
import { cacheKey } from './cache-key';
import { categoriesOfList } from './category-list';
import { clipsForAccount } from './clips-for-account';
import { clipsOf, clipsOfList } from './clip-tiles';
import { type ConsumerPlaylist, consumerPlaylistOf, titlesOfConsumer } from './consumer-playlists';
import { featuresOfList } from './feature-list';
import {
  type Audience,
  audienceOf as audienceFrom,
  type AudienceQuery,
  keyOfAudience,
  localised,
  type Slice,
  sliceOf,
} from './list-query';
import { createOfferChanges } from './offer-changes';
import { createPageCache } from './page-cache';
import { categoriesForAccount } from './personal-categories';
import { createSvodCountries } from './svod-countries';
import { titleCallHandlers } from './title-calls';
import { type CatalogueDeps, tilesOf, titlesOfPlaylist } from './title-tiles';

const findPage = async (
  { db, pictures }: CatalogueDeps,
  { language }: Pick<Caller, 'language'>,
  uniqueId: string,
): Promise<Page | undefined> => {
  const row = await db
    .selectFrom('pages')
    .select([
      'unique_id',
      'category_list_id',
      'feature_list_id',
      'art_id',
      localised('title', language).as('title'),
    ])
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    uniqueId: row.unique_id,
    categoryListId: row.category_list_id,
    ...(row.feature_list_id !== null && { featureListId: row.feature_list_id }),
    pageTranslations: { title: row.title },
    pageImages: row.art_id === null ? [] : [{ imageUrl: pictures.urlOf(row.art_id, 'background') }],
  };
};

const NOT_FOUND = { responseCode: ResponseCode.NotFound };
const NO_TITLES = { responseCode: ResponseCode.Ok, products: [], totalCount: 0 };
const NO_CLIPS = { responseCode: ResponseCode.Ok, vam: [], totalCount: 0 };

interface ListingQuery {
  readonly transactionalFilters?: string;
  readonly svodCountryId?: number;
  readonly include?: 'content';
}
interface ContentQuery {
  readonly PageSize?: number;
  readonly PageNumber?: number;
  readonly transactionalFilters?: string;
  readonly orientation?: number;
  readonly svodCountryId?: number;
  readonly streamType?: number;
  readonly supportedCodecs?: string;
}

/** Shared calls answer as for a visitor, so that every editor sees the same. */
const asVisitor = (caller: Caller): Caller => ({ ...caller, session: undefined });

const prepared = (reply: object) =>
  new PreparedReply(JSON.stringify({ responseCode: ResponseCode.Ok, ...reply }));

export const catalogueFeature = (deps: CatalogueDeps) => {
  const cache = createPageCache(deps, createOfferChanges(deps));
  const svodCountryOf = createSvodCountries(deps);
  const audienceOf = (caller: Caller, query: AudienceQuery) =>
    audienceFrom({ svodCountryOf, clock: deps.clock }, caller, query);

  const pageReply = (caller: Caller, uniqueId: string) =>
    cache.get(cacheKey('page', encodeURIComponent(uniqueId), caller.language), async () => {
      const page = await findPage(deps, caller, uniqueId);
      return page ? prepared({ pages: [page] }) : NOT_FOUND;
    });

  const featuresReply = async (caller: Caller, id: number, query: ListingQuery) => {
    const audience = await audienceOf(caller, query);
    return cache.get(cacheKey('features', id, keyOfAudience(audience)), async () => {
      const featureList = await featuresOfList(deps, audience, id);
      return featureList ? prepared({ featureList }) : NOT_FOUND;
    });
  };

  const categoriesReply = async (caller: Caller, id: number, query: ListingQuery) => {
    const audience = await audienceOf(caller, query);
    const isWithContent = query.include === 'content';
    const key = cacheKey('categories', id, isWithContent, keyOfAudience(audience));
    const shared = await cache.get(key, async () => {
      const categories = await categoriesOfList(deps, audience, id, isWithContent);
      return categories?.map((entry) => ({ ...entry, json: JSON.stringify(entry.category) }));
    });
    if (!shared) return NOT_FOUND;
    return new PreparedReply(await categoriesForAccount(deps, audience, caller.session, shared));
  };

  const playlistReply = async (caller: Caller, id: number, query: ContentQuery) => {
    if (!hasStreamFor(query)) return NO_TITLES;
    const { limit, offset } = sliceOf(query, GRID_PAGE_SIZE);
    const audience = await audienceOf(caller, query);
    const key = cacheKey('playlist', id, limit, offset, audience.orientation, keyOfAudience(audience));
    return cache.get(key, async () => {
      const list = await titlesOfPlaylist(deps, audience, id, { limit, offset });
      return list ? prepared(list) : NOT_FOUND;
    });
  };

  const customListReply = async (caller: Caller, id: number, query: ContentQuery) => {
    if (!hasStreamFor(query)) return NO_CLIPS;
    const slice = sliceOf(query, CLIP_PAGE_SIZE);
    const audience = await audienceOf(caller, query);
    const key = cacheKey('clips', id, slice.limit, slice.offset, keyOfAudience(audience));
    const list = await cache.get(key, () => clipsOfList(deps, audience, id, slice));
    if (!list) return NOT_FOUND;
    const vam = caller.session ? await clipsForAccount(deps, caller.session, list.vam) : [...list.vam];
    return { responseCode: ResponseCode.Ok, vam, totalCount: list.totalCount };
  };

  const answerConsumerPlaylist = async (
    caller: SignedInCaller,
    playlist: ConsumerPlaylist,
    query: ContentQuery,
  ) => {
    if (!hasStreamFor(query)) return NO_TITLES;
    const slice = sliceOf(query, GRID_PAGE_SIZE);
    const audience = await audienceOf(caller, query);
    const list = await titlesOfConsumer(deps, audience, caller.session, playlist, slice);
    return { responseCode: ResponseCode.Ok, ...list };
  };

  const feature: Feature = {
    handlers: {
      getPage: ({ params, caller }) => pageReply(caller, params.uniqueId),
      getSharedPage: ({ params, caller }) => pageReply(caller, params.uniqueId),
      getCategories: ({ params, query, caller }) => categoriesReply(caller, params.id, query),
      getSharedCategories: ({ params, query, caller }) =>
        categoriesReply(asVisitor(caller), params.id, query),
      getFeatures: ({ params, query, caller }) => featuresReply(caller, params.id, query),
      getSharedFeatures: ({ params, query, caller }) => featuresReply(asVisitor(caller), params.id, query),
      getPlaylistContent: ({ params, query, caller }) => {
        const consumerPlaylist = consumerPlaylistOf(params.id);
        return consumerPlaylist
          ? answerConsumerPlaylist(caller, consumerPlaylist, query)
          : playlistReply(caller, params.id, query);
      },
      getSharedPlaylistContent: ({ params, query, caller }) =>
        // Visitors have no personal playlists.
        consumerPlaylistOf(params.id) ? NOT_FOUND : playlistReply(asVisitor(caller), params.id, query),
      getCustomListContent: ({ params, query, caller }) => customListReply(caller, params.id, query),
      getSharedCustomListContent: ({ params, query, caller }) =>
        customListReply(asVisitor(caller), params.id, query),
      ...titleCallHandlers(deps, cache),
    },
  };
  return {
    ...feature,
    /** For search and trips: which titles a caller may see, and their tiles. */
    view: {
      audienceOf,
      tilesOf: (audience: Audience, ids: readonly number[]) => tilesOf(deps, audience, ids),
      titlesOfConsumer: (
        audience: Audience,
        session: SessionIdentity,
        playlist: ConsumerPlaylist,
        slice: Slice,
      ) => titlesOfConsumer(deps, audience, session, playlist, slice),
      clipsOf: async (audience: Audience, session: SessionIdentity, vamIds: readonly number[]) =>
        clipsForAccount(deps, session, await clipsOf(deps, audience, vamIds)),
    },
  };
};
