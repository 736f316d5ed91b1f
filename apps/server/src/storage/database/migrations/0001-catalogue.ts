import { type Kysely, sql } from 'kysely';

/** The catalogue. All of it is imported from bundles and can be rebuilt from them. */
const statements = [
  `CREATE TABLE imported_bundles (
     bundle_id text PRIMARY KEY,
     version text NOT NULL,
     imported_at_ms bigint NOT NULL,
     contents jsonb NOT NULL
   )`,
  `CREATE TABLE territories (
     country text PRIMARY KEY CHECK (country ~ '^[A-Z]{2}$'),
     country_id integer NOT NULL,
     svod_country_id integer NOT NULL,
     currency text NOT NULL,
     languages jsonb NOT NULL
   )`,
  `CREATE TABLE genres (genre text PRIMARY KEY, texts jsonb NOT NULL)`,
  `CREATE TABLE assets (asset_id text PRIMARY KEY, kind text NOT NULL, planned_duration_s double precision NOT NULL)`,
  `CREATE TABLE titles (
     parent_product_id integer PRIMARY KEY,
     asset_id text NOT NULL,
     trailer_asset_id text,
     pre_roll_asset_ids jsonb NOT NULL,
     dub_card_asset_ids jsonb NOT NULL,
     art_id text NOT NULL,
     colour text NOT NULL,
     title jsonb NOT NULL,
     synopsis jsonb NOT NULL,
     genres jsonb NOT NULL,
     rating jsonb NOT NULL,
     rating_reason jsonb NOT NULL,
     cast_members jsonb NOT NULL,
     crew_members jsonb NOT NULL,
     copyright text NOT NULL,
     release_year integer NOT NULL,
     release_type integer,
     original_language text NOT NULL,
     is_redeemable boolean NOT NULL,
     credit_cost integer NOT NULL CHECK (credit_cost > 0),
     popularity integer NOT NULL
   )`,
  `CREATE INDEX titles_by_popularity ON titles (popularity DESC)`,
  `CREATE TABLE offers (
     parent_product_id integer NOT NULL REFERENCES titles ON DELETE CASCADE,
     country text NOT NULL,
     transaction_type text NOT NULL CHECK (transaction_type IN ('EST', 'SVOD', 'TVOD', 'FVOD')),
     price_minor integer CHECK (price_minor >= 0),
     available_from_ms bigint,
     available_until_ms bigint,
     PRIMARY KEY (parent_product_id, country, transaction_type)
   )`,
  `CREATE TABLE clips (
     vam_id integer PRIMARY KEY,
     unique_content_id text NOT NULL,
     parent_product_id integer,
     asset_id text NOT NULL,
     art_id text NOT NULL,
     colour text NOT NULL,
     title jsonb NOT NULL,
     is_locked boolean NOT NULL
   )`,
  `CREATE INDEX clips_by_title ON clips (parent_product_id)`,
  `CREATE TABLE playlist_items (
     playlist_id integer NOT NULL,
     share text NOT NULL,
     position integer NOT NULL,
     parent_product_id integer NOT NULL,
     PRIMARY KEY (share, position)
   )`,
  'CREATE INDEX playlist_items_by_list ON playlist_items (playlist_id, position)',
  `CREATE TABLE custom_list_items (
     custom_list_id integer NOT NULL,
     position integer NOT NULL,
     vam_id integer NOT NULL,
     PRIMARY KEY (custom_list_id, position)
   )`,
  `CREATE TABLE features (
     feature_id integer PRIMARY KEY,
     link_type text NOT NULL CHECK (link_type IN ('ParentProduct', 'Page')),
     link text NOT NULL,
     art_id text NOT NULL,
     colour text NOT NULL,
     line1 jsonb NOT NULL,
     line1_colour text NOT NULL,
     line2 jsonb NOT NULL,
     line2_colour text NOT NULL
   )`,
  `CREATE TABLE categories (
     category_id integer PRIMARY KEY,
     name text NOT NULL,
     template text NOT NULL,
     title jsonb NOT NULL,
     subtitle jsonb,
     playlist_id integer,
     custom_list_id integer,
     feature_list_id integer,
     consumer_playlist text,
     art_id text,
     link_type text,
     link text
   )`,
  `CREATE TABLE pages (
     unique_id text PRIMARY KEY,
     title jsonb NOT NULL,
     category_list_id integer NOT NULL,
     feature_list_id integer,
     art_id text
   )`,
  `CREATE TABLE category_list_items (
     category_list_id integer NOT NULL,
     position integer NOT NULL,
     category_id integer NOT NULL,
     PRIMARY KEY (category_list_id, position)
   )`,
  `CREATE TABLE feature_list_items (
     feature_list_id integer NOT NULL,
     position integer NOT NULL,
     feature_id integer NOT NULL,
     PRIMARY KEY (feature_list_id, position)
   )`,
  `CREATE TABLE legal_documents (type integer PRIMARY KEY, html jsonb NOT NULL)`,
  `CREATE TABLE popular_searches (position integer PRIMARY KEY, texts jsonb NOT NULL)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
