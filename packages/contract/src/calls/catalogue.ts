import { type Static, Type } from '@sinclair/typebox';
import { CATEGORY_TEMPLATES } from '../enumerations';
import { endpoint, Fields, OneOf, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import { Address, CodecList, Count, Line, List, WireNumber, Word } from '../wire-fields';

export const ImageSchema = Fields({
  url: Address,
  width: Count(),
  height: Count(),
  isLandscape: Type.Boolean(),
});
export type Image = Static<typeof ImageSchema>;

/** The fields of a title or clip that a tile shows. */
export const CatalogueEntrySchema = Fields({
  parentProductId: Count(),
  title: Line,
  packshots: List(ImageSchema),
  backupPackshot: Type.Optional(Address),
  /** D: the picture's own colour, shown until it has loaded. */
  colour: Type.Optional(Word),
  isProgressBar: Type.Optional(Type.Boolean()),
  streamProgress: Type.Optional(Count('seconds')),
  duration: Type.Optional(Count('seconds')),
  rating: Type.Optional(Word),
  /** D: the film is still being encoded; the tile says so. */
  isInPreparation: Type.Optional(Type.Boolean()),
});
export type CatalogueEntry = Static<typeof CatalogueEntrySchema>;

export const ClipSchema = Fields({
  vamId: Count(),
  productId: Count('parentProductId of the film it belongs to; 0 for none'),
  uniqueContentId: Word,
  title: Line,
  imageUrl: Address,
  colour: Type.Optional(Word),
  vamStatus: Count('1 and 3 redeemed, 2 disabled'),
  duration: Count('seconds'),
  streamProgress: Type.Optional(Count('seconds')),
  isInPreparation: Type.Optional(Type.Boolean()),
});
export type Clip = Static<typeof ClipSchema>;

const FeatureLineSchema = Fields({ text: Line, hexCode: Word });
export const FeatureSchema = Fields({
  featureId: Count(),
  navigationLinkType: Type.Union([Type.Literal('ParentProduct'), Type.Literal('Page')]),
  navigationLink: Address,
  featureImageUrl: Address,
  colour: Type.Optional(Word),
  featureText: Fields({ Line1: FeatureLineSchema, Line2: FeatureLineSchema }),
  sttUrl: Type.Optional(Address),
});
export type Feature = Static<typeof FeatureSchema>;

export const CategorySchema = Fields({
  id: Count(),
  name: Line,
  categoryTemplateType: OneOf(CATEGORY_TEMPLATES),
  playlistId: Type.Optional(Count()),
  consumerPlaylistId: Type.Optional(Count()),
  customListId: Type.Optional(Count()),
  categoryTextTranslations: Fields({ title: Line, subtitle: Type.Optional(Line) }),
  categoryImages: List(Fields({ imageUrl: Address })),
  categoryOthers: Fields({
    'navigation-id': Type.Optional(Line),
    'navigation-type': Type.Optional(Line),
    page: Type.Optional(Line),
    'item-id': Type.Optional(Line),
  }),
  /** D: with `include=content` the first categories arrive filled, and all banners, so that home is one call, not six. */
  products: Type.Optional(List(CatalogueEntrySchema)),
  vam: Type.Optional(List(ClipSchema)),
  featureList: Type.Optional(List(FeatureSchema)),
});
export type Category = Static<typeof CategorySchema>;

export const PageSchema = Fields({
  uniqueId: Word,
  categoryListId: Count(),
  featureListId: Type.Optional(Count()),
  pageTranslations: Fields({ title: Line }),
  pageImages: List(Fields({ imageUrl: Address })),
});
export type Page = Static<typeof PageSchema>;

const uniqueId = Fields({ uniqueId: Word });
const listId = Fields({ id: Type.Integer({ minimum: 0, maximum: 2147483647 }) });
const pageReply = Fields({ responseCode: ResponseCodeSchema, pages: List(PageSchema) });
const categoriesReply = Fields({ responseCode: ResponseCodeSchema, categories: List(CategorySchema) });
const featuresReply = Fields({ responseCode: ResponseCodeSchema, featureList: List(FeatureSchema) });

export const transactionalFilters = Type.Optional(
  Type.String({
    pattern: '^[1-4](,[1-4]){0,3}$',
    maxLength: 7,
    description: '1,2,3,4 with a subscription, 1,3,4 without',
  }),
);
export const svodCountryId = Type.Optional(Count('where the subscription holds: elsewhere it opens nothing'));
const listingQuery = Fields({
  demo: Type.Optional(Type.Boolean()),
  imax: Type.Optional(Type.Boolean()),
  transactionalFilters,
  svodCountryId,
  include: Type.Optional(Type.Literal('content')),
});
const contentQuery = Fields({
  PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  PageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  transactionalFilters,
  svodCountryId,
  streamType: Type.Optional(WireNumber),
  orientation: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  supportedCodecs: Type.Optional(CodecList),
});

export const getPage = endpoint({
  method: 'GET',
  path: '/content/v7/page/:uniqueId',
  summary: 'A page: its title, pictures and which lists fill it',
  access: 'session',
  params: uniqueId,
  reply: pageReply,
  refusals: [ResponseCode.NotFound],
  decision: 'The home page has the id `home`, the studio page `studio`.',
});

export const getSharedPage = endpoint({
  method: 'GET',
  path: '/content/v7/page/shared/:uniqueId',
  summary: 'The same page for a preview without login',
  access: 'key',
  params: uniqueId,
  reply: pageReply,
  refusals: [ResponseCode.NotFound],
});

export const getCategories = endpoint({
  method: 'GET',
  path: '/content/v8/categories/:id',
  summary: 'The categories of a list, in order',
  access: 'session',
  params: listId,
  query: listingQuery,
  reply: categoriesReply,
  refusals: [ResponseCode.NotFound],
});

export const getSharedCategories = endpoint({
  method: 'GET',
  path: '/content/v8/categories/shared/:id',
  summary: 'The same categories for a preview without login',
  access: 'key',
  params: listId,
  query: listingQuery,
  reply: categoriesReply,
  refusals: [ResponseCode.NotFound],
});

export const getFeatures = endpoint({
  method: 'GET',
  path: '/content/v7/features/:id',
  summary: 'The hero banners of a list',
  access: 'session',
  params: listId,
  query: listingQuery,
  reply: featuresReply,
  refusals: [ResponseCode.NotFound],
});

export const getSharedFeatures = endpoint({
  method: 'GET',
  path: '/content/v7/features/:id/shared',
  summary: 'The same banners for a preview without login',
  access: 'key',
  params: listId,
  query: listingQuery,
  reply: featuresReply,
  refusals: [ResponseCode.NotFound],
});

export const getPlaylistContent = endpoint({
  method: 'GET',
  path: '/content/v9/playlist/:id/content',
  summary: 'One page of the titles of a playlist',
  access: 'session',
  params: listId,
  query: contentQuery,
  reply: Fields({
    responseCode: ResponseCodeSchema,
    products: List(CatalogueEntrySchema),
    totalCount: Count(),
  }),
  refusals: [ResponseCode.NotFound],
  decision:
    'Continue Watching and My Library are consumer playlists: their ids answer for the asking account only. ' +
    "A subscription counts in its own country: with the svodCountryId of another than the ApiKey's, SVOD offers " +
    'are left out. Streams are DASH (streamType 2) in AVC (codec 1): whoever asks for others gets an empty list. ' +
    'orientation chooses among the packshots; backupPackshot is always there. A list that a category names exists, ' +
    'even when nothing is in it.',
});

export const getCustomListContent = endpoint({
  method: 'GET',
  path: '/content/v9/customlist/:id/content',
  summary: 'One page of the clips of a custom list',
  access: 'session',
  params: listId,
  query: contentQuery,
  reply: Fields({
    responseCode: ResponseCodeSchema,
    vam: List(ClipSchema),
    totalCount: Count(),
  }),
  refusals: [ResponseCode.NotFound],
});

export const getSharedPlaylistContent = endpoint({
  method: 'GET',
  path: '/content/v9/playlist/shared/:id/content',
  summary: 'The same titles for a preview without login',
  access: 'key',
  params: listId,
  query: contentQuery,
  reply: getPlaylistContent.reply,
  refusals: [ResponseCode.NotFound],
  decision:
    'Not in the documents: a preview must page through its rows too. Consumer playlists are NotFound here.',
});

export const getSharedCustomListContent = endpoint({
  method: 'GET',
  path: '/content/v9/customlist/shared/:id/content',
  summary: 'The same clips for a preview without login',
  access: 'key',
  params: listId,
  query: contentQuery,
  reply: getCustomListContent.reply,
  refusals: [ResponseCode.NotFound],
  decision: 'Not in the documents: as for playlists.',
});

export const catalogueCalls = {
  getPage,
  getSharedPage,
  getCategories,
  getSharedCategories,
  getFeatures,
  getSharedFeatures,
  getPlaylistContent,
  getSharedPlaylistContent,
  getCustomListContent,
  getSharedCustomListContent,
} as const;
