import { type Static, Type } from '@sinclair/typebox';
import { CATEGORY_TEMPLATES, CONSENT_CONTENT_TYPES, OneOf } from '@drivein/contract';

/**
 * A catalogue bundle is how titles reach a server: one JSON file in `<DATA_DIR>/catalogue/`. The demo catalogue
 * writes `demo.json`, `npm run ingest` writes one file per film. Servers import every bundle they find, once per
 * content, so a bundle may be written while they run. Media travels beside it (see `media-layout.ts`).
 */
const Id = Type.Integer({ minimum: 1, maximum: 2147483647 });
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
/** Texts by language; `en` is required and the fallback for a missing language. */
const Localised = Type.Intersect([
  Type.Object({ en: Type.String() }),
  Type.Record(Type.String(), Type.String()),
]);

export const TerritorySchema = Type.Object({
  country: Country,
  countryId: Id,
  svodCountryId: Id,
  currency: Type.String(),
  languages: Type.Array(Type.String(), { minItems: 1 }),
});

/** A picture set. `colour` is its own dominant colour, shown while it loads. Files: see `media-layout.ts`. */
export const ArtSchema = Type.Object({
  artId: Type.String({ pattern: '^[a-z0-9-]+$' }),
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
});

export const AssetKind = ['film', 'clip', 'trailer', 'pre-roll', 'skip-less-pre-roll', 'dub-card'] as const;
/**
 * An encoded film, clip or trailer. Its files appear under media/<assetId>/ when the pipeline is done; until then it
 * is "in preparation".
 */
export const AssetSchema = Type.Object({
  assetId: Type.String({ pattern: '^[a-z0-9-]+$' }),
  kind: OneOf(AssetKind),
  durationS: Type.Number({ description: 'the planned length; asset.json has the real one' }),
});

/** A day (from midnight UTC) or a time with its zone: without a zone each server would use its own. */
const Moment = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d))?$',
});

export const OfferSchema = Type.Object({
  country: Country,
  transactionType: OneOf(['EST', 'TVOD', 'SVOD', 'FVOD'] as const),
  /** Integer minor units of the territory's currency (cents; yen). Absent for SVOD and FVOD. */
  priceMinor: Type.Optional(Type.Integer({ minimum: 0 })),
  availableFrom: Type.Optional(Moment),
  availableUntil: Type.Optional(Moment),
});

const CreditLine = Type.Object({ name: Type.String(), role: Type.String() });

export const TitleSchema = Type.Object({
  parentProductId: Id,
  assetId: Type.String(),
  trailerAssetId: Type.Optional(Type.String()),
  preRollAssetIds: Type.Array(Type.String()),
  dubCardAssetIds: Type.Array(Type.String()),
  art: ArtSchema,
  title: Localised,
  synopsis: Localised,
  genres: Type.Array(Type.String(), { description: 'keys of `genres`' }),
  /** By country; `default` is for all others. */
  rating: Type.Record(Type.String(), Type.String()),
  ratingReason: Localised,
  cast: Type.Array(CreditLine),
  crew: Type.Array(CreditLine),
  copyright: Type.String(),
  releaseYear: Type.Integer(),
  releaseType: Type.Union([Type.Literal(0), Type.Literal(2), Type.Null()]),
  originalLanguage: Type.String(),
  isRedeemable: Type.Boolean(),
  creditCost: Type.Integer({ minimum: 1 }),
  popularity: Type.Integer({ minimum: 0 }),
  offers: Type.Array(OfferSchema),
});

export const ClipItemSchema = Type.Object({
  vamId: Id,
  uniqueContentId: Type.String(),
  /** The film it belongs to; absent for studio clips. */
  parentProductId: Type.Optional(Id),
  assetId: Type.String(),
  art: ArtSchema,
  title: Localised,
  /** Locked clips (vamStatus 2) open when their film is redeemed or owned. */
  isLocked: Type.Boolean(),
});

export const PlaylistSchema = Type.Object({ playlistId: Id, titles: Type.Array(Id) });
export const CustomListSchema = Type.Object({ customListId: Id, clips: Type.Array(Id) });

export const FeatureItemSchema = Type.Object({
  featureId: Id,
  link: Type.Union([
    Type.Object({ kind: Type.Literal('title'), parentProductId: Id }),
    Type.Object({ kind: Type.Literal('page'), uniqueId: Type.String() }),
  ]),
  art: ArtSchema,
  line1: Localised,
  line1Colour: Type.String(),
  line2: Localised,
  line2Colour: Type.String(),
});

export const CategoryItemSchema = Type.Object({
  categoryId: Id,
  name: Type.String(),
  template: OneOf(CATEGORY_TEMPLATES),
  title: Localised,
  subtitle: Type.Optional(Localised),
  playlistId: Type.Optional(Id),
  customListId: Type.Optional(Id),
  featureListId: Type.Optional(Id),
  /** `continue-watching` and `library` are answered per account. */
  consumerPlaylist: Type.Optional(OneOf(['continue-watching', 'library'] as const)),
  art: Type.Optional(ArtSchema),
  /** The target of a banner. */
  link: Type.Optional(
    Type.Union([
      Type.Object({ kind: Type.Literal('title'), parentProductId: Id }),
      Type.Object({ kind: Type.Literal('page'), uniqueId: Type.String() }),
    ]),
  ),
});

export const PageItemSchema = Type.Object({
  uniqueId: Type.String(),
  title: Localised,
  categoryListId: Id,
  categories: Type.Array(Id, { description: 'categoryIds in order' }),
  featureListId: Type.Optional(Id),
  features: Type.Array(Id, { description: 'featureIds in order' }),
  art: Type.Optional(ArtSchema),
});

export const LegalDocumentSchema = Type.Object({
  type: Type.Union([Type.Literal(2), Type.Literal(3), Type.Literal(6)]),
  html: Localised,
});

/** By wording key: `section-title`, `option-read-more-1`. Read-more texts are HTML, the others plain. */
const Wording = Type.Record(Type.String(), Localised);

/** The texts of a consent screen: of the whole, and of each option. */
export const ConsentSectionSchema = Type.Object({
  wording: Wording,
  child: Type.Object({
    wording: Wording,
    options: Type.Array(
      Type.Object({
        optionId: Type.Integer({ minimum: 1, maximum: 1000 }),
        name: Type.String(),
        wording: Wording,
      }),
    ),
  }),
});

export const ConsentContentSchema = Type.Object({
  type: OneOf(CONSENT_CONTENT_TYPES),
  section: ConsentSectionSchema,
});

export const VoucherSchema = Type.Object({
  code: Type.String({ pattern: '^[A-Z0-9]+$' }),
  gives: Type.Union([
    Type.Object({ kind: Type.Literal('credits'), credits: Type.Integer({ minimum: 1 }) }),
    Type.Object({ kind: Type.Literal('package'), days: Type.Integer({ minimum: 1 }) }),
  ]),
  state: OneOf([
    'ready',
    'used',
    'expired',
    'not-active',
    'bundle-not-active',
    'device-not-valid',
    'promotion',
    'device-not-entitled',
  ] as const),
});

export const CarSchema = Type.Object({
  hardwareId: Type.String(),
  /** Email of the account this car belongs to, if any. */
  linkedTo: Type.Optional(Type.String()),
  isEntitled: Type.Boolean(),
  automaticVoucher: Type.Optional(Type.String({ description: 'a voucher code' })),
});

/** Offsets are days relative to the import, so a demo is never stale. Negative lies in the past. */
const DayOffset = Type.Number();

export const DemoAccountSchema = Type.Object({
  email: Type.String(),
  password: Type.String(),
  country: Country,
  language: Type.String(),
  isMainUser: Type.Boolean(),
  birthday: Type.String({ pattern: '^[0-9]{4}/[0-9]{2}$' }),
  credits: Type.Array(Type.Object({ amount: Type.Integer(), expiresInDays: DayOffset })),
  owns: Type.Array(Type.Object({ parentProductId: Id, boughtDay: DayOffset })),
  /** A rental runs 30 days from `rentedDay` (-29.9 is nearly over). */
  rents: Type.Array(Type.Object({ parentProductId: Id, rentedDay: DayOffset })),
  watching: Type.Array(
    Type.Object({ parentProductId: Id, fraction: Type.Number({ minimum: 0, maximum: 1 }) }),
  ),
  subscriptionDays: Type.Optional(Type.Number()),
});

export const BundleSchema = Type.Object({
  bundleId: Type.String({ pattern: '^[a-z0-9-]+$' }),
  /** Changes whenever the content does; a bundle already imported at this version is skipped. */
  version: Type.String(),
  territories: Type.Array(TerritorySchema),
  genres: Type.Record(Type.String(), Localised),
  assets: Type.Array(AssetSchema),
  titles: Type.Array(TitleSchema),
  clips: Type.Array(ClipItemSchema),
  playlists: Type.Array(PlaylistSchema),
  customLists: Type.Array(CustomListSchema),
  features: Type.Array(FeatureItemSchema),
  categories: Type.Array(CategoryItemSchema),
  pages: Type.Array(PageItemSchema),
  legalDocuments: Type.Array(LegalDocumentSchema),
  /** The texts of the consent screens; absent in a bundle of films. */
  consentContents: Type.Optional(Type.Array(ConsentContentSchema)),
  popularSearches: Type.Array(Localised),
  vouchers: Type.Array(VoucherSchema),
  cars: Type.Array(CarSchema),
  /** Imported outside production only. */
  demoAccounts: Type.Array(DemoAccountSchema),
});

export type Bundle = Static<typeof BundleSchema>;
export type BundleTitle = Static<typeof TitleSchema>;
export type BundleClip = Static<typeof ClipItemSchema>;
export type BundleAsset = Static<typeof AssetSchema>;
export type BundleArt = Static<typeof ArtSchema>;
export type ConsentSection = Static<typeof ConsentSectionSchema>;
export type DemoAccount = Static<typeof DemoAccountSchema>;
export type LocalisedText = Static<typeof Localised>;
