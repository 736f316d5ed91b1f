import { type Static, Type } from '@sinclair/typebox';
import { CATEGORY_TEMPLATES } from '../enumerations';
import { endpoint, Fields, Nullable, OneOf, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';

export const ImageSchema = Fields({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  isLandscape: Type.Boolean(),
});
export type Image = Static<typeof ImageSchema>;

/** A title or clip as a tile needs it. */
export const CatalogueEntrySchema = Fields({
  parentProductId: Type.Integer(),
  title: Type.String(),
  packshots: Type.Array(ImageSchema),
  backupPackshot: Type.Optional(Type.String()),
  /** D: the picture's own colour, shown until it has loaded. */
  colour: Type.Optional(Type.String()),
  isProgressBar: Type.Optional(Type.Boolean()),
  streamProgress: Type.Optional(Type.Integer({ description: 'seconds' })),
  duration: Type.Optional(Type.Integer({ description: 'seconds' })),
  rating: Type.Optional(Type.String()),
  /** D: the film is still being encoded; the tile says so. */
  isInPreparation: Type.Optional(Type.Boolean()),
});
export type CatalogueEntry = Static<typeof CatalogueEntrySchema>;

export const ClipSchema = Fields({
  vamId: Type.Integer(),
  productId: Type.Integer({ description: 'parentProductId of the film it belongs to; 0 for none' }),
  uniqueContentId: Type.String(),
  title: Type.String(),
  imageUrl: Type.String(),
  colour: Type.Optional(Type.String()),
  vamStatus: Type.Integer({ description: '1 and 3 redeemed, 2 disabled' }),
  duration: Type.Integer({ description: 'seconds' }),
  streamProgress: Type.Optional(Type.Integer({ description: 'seconds' })),
  isInPreparation: Type.Optional(Type.Boolean()),
});
export type Clip = Static<typeof ClipSchema>;

const FeatureLineSchema = Fields({ text: Type.String(), hexCode: Type.String() });
export const FeatureSchema = Fields({
  featureId: Type.Integer(),
  navigationLinkType: Type.Union([Type.Literal('ParentProduct'), Type.Literal('Page')]),
  navigationLink: Type.String(),
  featureImageUrl: Type.String(),
  colour: Type.Optional(Type.String()),
  featureText: Fields({ Line1: FeatureLineSchema, Line2: FeatureLineSchema }),
  sttUrl: Type.Optional(Type.String()),
});
export type Feature = Static<typeof FeatureSchema>;

export const CategorySchema = Fields({
  id: Type.Integer(),
  name: Type.String(),
  categoryTemplateType: OneOf(CATEGORY_TEMPLATES),
  playlistId: Type.Optional(Type.Integer()),
  consumerPlaylistId: Type.Optional(Type.Integer()),
  customListId: Type.Optional(Type.Integer()),
  categoryTextTranslations: Fields({ title: Type.String(), subtitle: Type.Optional(Type.String()) }),
  categoryImages: Type.Array(Fields({ imageUrl: Type.String() })),
  categoryOthers: Fields({
    'navigation-id': Type.Optional(Type.String()),
    'navigation-type': Type.Optional(Type.String()),
    page: Type.Optional(Type.String()),
    'item-id': Type.Optional(Type.String()),
  }),
  /** D: with `include=content` the first categories arrive filled, so that home is one call, not six. */
  products: Type.Optional(Type.Array(CatalogueEntrySchema)),
  vam: Type.Optional(Type.Array(ClipSchema)),
  featureList: Type.Optional(Type.Array(FeatureSchema)),
});
export type Category = Static<typeof CategorySchema>;

export const PageSchema = Fields({
  uniqueId: Type.String(),
  categoryListId: Type.Integer(),
  featureListId: Type.Optional(Type.Integer()),
  pageTranslations: Fields({ title: Type.String() }),
  pageImages: Type.Array(Fields({ imageUrl: Type.String() })),
});
export type Page = Static<typeof PageSchema>;

const uniqueId = Fields({ uniqueId: Type.String({ maxLength: 64 }) });
const listId = Fields({ id: Type.Integer({ minimum: 0, maximum: 2147483647 }) });
const pageReply = Fields({ responseCode: ResponseCodeSchema, pages: Type.Array(PageSchema) });
const categoriesReply = Fields({ responseCode: ResponseCodeSchema, categories: Type.Array(CategorySchema) });
const featuresReply = Fields({ responseCode: ResponseCodeSchema, featureList: Type.Array(FeatureSchema) });

const transactionalFilters = Type.Optional(
  Type.String({ pattern: '^[1-4](,[1-4]){0,3}$', description: '1,2,3,4 with a subscription, 1,3,4 without' }),
);
const listingQuery = Fields({
  demo: Type.Optional(Type.Boolean()),
  imax: Type.Optional(Type.Boolean()),
  transactionalFilters,
  include: Type.Optional(Type.Literal('content')),
});
const contentQuery = Fields({
  PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  PageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  transactionalFilters,
  svodCountryId: Type.Optional(Type.Integer()),
  streamType: Type.Optional(Type.Integer()),
  orientation: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  supportedCodecs: Type.Optional(Type.String({ maxLength: 20 })),
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
    products: Type.Array(CatalogueEntrySchema),
    totalCount: Type.Integer(),
  }),
  refusals: [ResponseCode.NotFound],
  decision:
    'Continue Watching and My Library are consumer playlists: their ids answer for the asking account only.',
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
    vam: Type.Array(ClipSchema),
    totalCount: Type.Integer(),
  }),
  refusals: [ResponseCode.NotFound],
});

const CrewMemberSchema = Fields({ name: Type.String(), role: Type.String() });
const OwnedStatusSchema = Fields({
  transactionType: Type.String({ description: 'EST, SVOD, TVOD or FVOD' }),
  owned: Type.Boolean(),
  countryId: Type.Integer(),
});

export const TitleMetadataSchema = Fields({
  responseCode: ResponseCodeSchema,
  parentProductId: Type.Integer(),
  title: Type.String(),
  synopsis: Type.String(),
  genres: Type.Array(Type.String()),
  rating: Type.String(),
  ratingReason: Type.String(),
  cast: Type.Array(CrewMemberSchema),
  crewMembers: Type.Array(CrewMemberSchema),
  director: Type.String(),
  audioLanguages: Type.Array(Type.String()),
  subtitles: Type.Array(Type.String()),
  copyright: Type.String(),
  images: Type.Array(ImageSchema),
  tbg: Fields({ imageUrl: Type.String() }),
  colour: Type.Optional(Type.String()),
  duration: Type.Integer({ description: 'seconds' }),
  language: Type.String(),
  releaseYear: Type.Optional(Type.Integer()),
  ownedstatus: Type.Array(OwnedStatusSchema),
  transactionTypes: Type.Array(Type.String()),
  creditCost: Type.Integer({ default: 1 }),
  isRedeemable: Type.Boolean(),
  releaseType: Nullable(Type.Integer()),
  utcExpiryDate: Type.Optional(Type.String()),
  ownershipExpiryHoursRemaining: Type.Optional(Type.Integer()),
  ownershipExpiryMinutesRemaining: Type.Optional(Type.Integer()),
  hasExtras: Type.Boolean(),
  isInPreparation: Type.Boolean(),
  /** D: seconds watched, so that Resume needs no second call. */
  streamProgress: Type.Optional(Type.Integer()),
});
export type TitleMetadata = Static<typeof TitleMetadataSchema>;

export const getMetadata = endpoint({
  method: 'GET',
  path: '/content/v10/metadata/:id',
  summary: 'All about one title',
  access: 'key',
  params: Fields({ id: Type.Integer({ minimum: 1, maximum: 2147483647 }) }),
  query: Fields({ overrideCountryId: Type.Optional(Type.Integer()) }),
  reply: TitleMetadataSchema,
  refusals: [ResponseCode.TitleNotAvailable],
  decision: 'With a Session header the reply knows what the account owns; a preview sees the same, unowned.',
});

export const getProductTiers = endpoint({
  method: 'GET',
  path: '/payments/v6/producttiers/:id',
  summary: 'What buying and renting a title costs in this country',
  access: 'key',
  params: Fields({ id: Type.Integer({ minimum: 1, maximum: 2147483647 }) }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    productTierDetails: Type.Array(
      Fields({
        transactionTypeId: Type.Integer(),
        price: Type.Number({ description: 'in major units, for display' }),
        currency: Type.String(),
        productSku: Type.Optional(Type.String()),
      }),
    ),
  }),
  refusals: [ResponseCode.TitleNotAvailable],
});

export const getTrailer = endpoint({
  method: 'GET',
  path: '/content/v6/trailer/:id',
  summary: "The address of a title's trailer",
  access: 'key',
  params: Fields({ id: Type.Integer({ minimum: 1, maximum: 2147483647 }) }),
  query: Fields({ supportedCodecs: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: Fields({ responseCode: ResponseCodeSchema, url: Type.Optional(Type.String()) }),
  refusals: [ResponseCode.TitleNotAvailable],
});
