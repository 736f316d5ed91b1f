import type { Bundle } from '@drivein/catalogue-bundle';
import type { Insertable } from 'kysely';
import type { Tables } from '../../storage/database/schema';

type Rows<T extends keyof Tables> = Insertable<Tables[T]>[];
const json = JSON.stringify;
const epochMs = (iso: string | undefined) => (iso === undefined ? null : Date.parse(iso));

type Link = NonNullable<Bundle['categories'][number]['link']>;
const linkColumns = (link: Link) =>
  link.kind === 'title'
    ? { link_type: 'ParentProduct' as const, link: String(link.parentProductId) }
    : { link_type: 'Page' as const, link: link.uniqueId };

export const titleRows = (bundle: Bundle): Rows<'titles'> =>
  bundle.titles.map((title) => ({
    parent_product_id: title.parentProductId,
    asset_id: title.assetId,
    trailer_asset_id: title.trailerAssetId ?? null,
    pre_roll_asset_ids: json(title.preRollAssetIds),
    dub_card_asset_ids: json(title.dubCardAssetIds),
    art_id: title.art.artId,
    colour: title.art.colour,
    title: json(title.title),
    synopsis: json(title.synopsis),
    genres: json(title.genres),
    rating: json(title.rating),
    rating_reason: json(title.ratingReason),
    cast_members: json(title.cast),
    crew_members: json(title.crew),
    copyright: title.copyright,
    release_year: title.releaseYear,
    release_type: title.releaseType,
    original_language: title.originalLanguage,
    is_redeemable: title.isRedeemable,
    credit_cost: title.creditCost,
    popularity: title.popularity,
  }));

export const offerRows = (bundle: Bundle): Rows<'offers'> =>
  bundle.titles.flatMap(({ parentProductId, offers }) =>
    offers.map((offer) => ({
      parent_product_id: parentProductId,
      country: offer.country,
      transaction_type: offer.transactionType,
      price_minor: offer.priceMinor ?? null,
      available_from_ms: epochMs(offer.availableFrom),
      available_until_ms: epochMs(offer.availableUntil),
    })),
  );

export const clipRows = (bundle: Bundle): Rows<'clips'> =>
  bundle.clips.map((clip) => ({
    vam_id: clip.vamId,
    unique_content_id: clip.uniqueContentId,
    parent_product_id: clip.parentProductId ?? null,
    asset_id: clip.assetId,
    art_id: clip.art.artId,
    colour: clip.art.colour,
    title: json(clip.title),
    is_locked: clip.isLocked,
  }));

export const featureRows = (bundle: Bundle): Rows<'features'> =>
  bundle.features.map((feature) => ({
    feature_id: feature.featureId,
    ...linkColumns(feature.link),
    art_id: feature.art.artId,
    colour: feature.art.colour,
    line1: json(feature.line1),
    line1_colour: feature.line1Colour,
    line2: json(feature.line2),
    line2_colour: feature.line2Colour,
  }));

export const categoryRows = (bundle: Bundle): Rows<'categories'> =>
  bundle.categories.map((category) => ({
    category_id: category.categoryId,
    name: category.name,
    template: category.template,
    title: json(category.title),
    subtitle: category.subtitle ? json(category.subtitle) : null,
    playlist_id: category.playlistId ?? null,
    custom_list_id: category.customListId ?? null,
    feature_list_id: category.featureListId ?? null,
    consumer_playlist: category.consumerPlaylist ?? null,
    art_id: category.art?.artId ?? null,
    ...(category.link ? linkColumns(category.link) : { link_type: null, link: null }),
  }));

export const pageRows = (bundle: Bundle): Rows<'pages'> =>
  bundle.pages.map((page) => ({
    unique_id: page.uniqueId,
    title: json(page.title),
    category_list_id: page.categoryListId,
    feature_list_id: page.featureListId ?? null,
    art_id: page.art?.artId ?? null,
  }));

/** Pages may share a list. It is stored once, in the version of the last page. */
export const categoryListRows = (bundle: Bundle): Rows<'category_list_items'> =>
  [...new Map(bundle.pages.map((page) => [page.categoryListId, page.categories]))].flatMap(
    ([id, categories]) =>
      categories.map((category_id, position) => ({ category_list_id: id, position, category_id })),
  );

export const featureListRows = (bundle: Bundle): Rows<'feature_list_items'> =>
  [...new Map(bundle.pages.map((page) => [page.featureListId, page.features]))].flatMap(([id, features]) =>
    id === undefined
      ? []
      : features.map((feature_id, position) => ({ feature_list_id: id, position, feature_id })),
  );

export const playlistRows = (bundle: Bundle): Rows<'playlist_items'> =>
  bundle.playlists.flatMap(({ playlistId, titles }) =>
    titles.map((parent_product_id, position) => ({
      playlist_id: playlistId,
      share: `${bundle.bundleId}/${playlistId}`,
      position,
      parent_product_id,
    })),
  );

export const customListRows = (bundle: Bundle): Rows<'custom_list_items'> =>
  bundle.customLists.flatMap(({ customListId, clips }) =>
    clips.map((vam_id, position) => ({ custom_list_id: customListId, position, vam_id })),
  );
