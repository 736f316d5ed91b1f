import type { ConsentSection } from '@drivein/catalogue-bundle';
import type { AttemptKind, AttemptState, TransactionState } from '@drivein/checkout-flow';
import type { BillingAddress } from '@drivein/contract';
import type { Generated, JSONColumnType } from 'kysely';

/** Milliseconds since 1970 as bigint; the pg parser returns numbers (safe until the year 287396). */
type EpochMs = number;
type Texts = Record<string, string>;

export interface Tables {
  imported_bundles: {
    bundle_id: string;
    version: string;
    imported_at_ms: EpochMs;
    /** The keys of the rows this bundle brought, so that rows missing from its next version can be removed. */
    contents: JSONColumnType<Record<string, (string | number)[]>>;
  };

  territories: {
    country: string;
    country_id: number;
    svod_country_id: number;
    currency: string;
    languages: JSONColumnType<string[]>;
  };
  genres: { genre: string; texts: JSONColumnType<Texts> };
  assets: { asset_id: string; kind: string; planned_duration_s: number };
  titles: {
    parent_product_id: number;
    asset_id: string;
    trailer_asset_id: string | null;
    pre_roll_asset_ids: JSONColumnType<string[]>;
    dub_card_asset_ids: JSONColumnType<string[]>;
    art_id: string;
    colour: string;
    title: JSONColumnType<Texts>;
    synopsis: JSONColumnType<Texts>;
    genres: JSONColumnType<string[]>;
    rating: JSONColumnType<Texts>;
    rating_reason: JSONColumnType<Texts>;
    cast_members: JSONColumnType<{ name: string; role: string }[]>;
    crew_members: JSONColumnType<{ name: string; role: string }[]>;
    copyright: string;
    release_year: number;
    release_type: number | null;
    original_language: string;
    is_redeemable: boolean;
    credit_cost: number;
    popularity: number;
  };
  offers: {
    parent_product_id: number;
    country: string;
    transaction_type: string;
    price_minor: number | null;
    available_from_ms: EpochMs | null;
    available_until_ms: EpochMs | null;
  };
  clips: {
    vam_id: number;
    unique_content_id: string;
    parent_product_id: number | null;
    asset_id: string;
    art_id: string;
    colour: string;
    title: JSONColumnType<Texts>;
    is_locked: boolean;
  };
  /** Several bundles may extend one playlist; `share` (`<bundle>/<playlist>`) names the part of one bundle. */
  playlist_items: { playlist_id: number; share: string; position: number; parent_product_id: number };
  custom_list_items: { custom_list_id: number; position: number; vam_id: number };
  features: {
    feature_id: number;
    link_type: 'ParentProduct' | 'Page';
    link: string;
    art_id: string;
    colour: string;
    line1: JSONColumnType<Texts>;
    line1_colour: string;
    line2: JSONColumnType<Texts>;
    line2_colour: string;
  };
  categories: {
    category_id: number;
    name: string;
    template: string;
    title: JSONColumnType<Texts>;
    subtitle: JSONColumnType<Texts> | null;
    playlist_id: number | null;
    custom_list_id: number | null;
    feature_list_id: number | null;
    consumer_playlist: string | null;
    art_id: string | null;
    link_type: string | null;
    link: string | null;
  };
  pages: {
    unique_id: string;
    title: JSONColumnType<Texts>;
    category_list_id: number;
    feature_list_id: number | null;
    art_id: string | null;
  };
  category_list_items: { category_list_id: number; position: number; category_id: number };
  feature_list_items: { feature_list_id: number; position: number; feature_id: number };
  consent_contents: { type: string; section: JSONColumnType<ConsentSection> };
  legal_documents: { type: number; html: JSONColumnType<Texts> };
  popular_searches: { position: number; texts: JSONColumnType<Texts> };

  vouchers: {
    code: string;
    credits: number | null;
    package_days: number | null;
    state: string;
    used_by: string | null;
    used_at_ms: EpochMs | null;
  };
  cars: {
    hardware_id: string;
    account_id: string | null;
    is_entitled: boolean;
    automatic_voucher: string | null;
    /** When the car was blocked: since then it needs the password. */
    blocked_at_ms: EpochMs | null;
  };

  accounts: {
    account_id: string;
    email: string;
    password_hash: string;
    country: string;
    language: string;
    is_main_user: boolean;
    birthday: string;
    subscription_ends_at_ms: EpochMs | null;
    created_at_ms: EpochMs;
    terms_accepted_at_ms: EpochMs | null;
  };
  devices: {
    device_id: string;
    account_id: string;
    device_identifier: string;
    device_model: string;
    device_name: string | null;
    created_at_ms: EpochMs;
    last_seen_at_ms: EpochMs;
    screen_name: string | null;
    /** One of DEVICE_TYPES. */
    device_type: Generated<string>;
    hardware_id: string | null;
  };
  /** Tokens are stored as SHA-256 only. */
  sessions: {
    session_id: string;
    account_id: string;
    device_id: string;
    token_hash: string;
    /** The previous token stays valid briefly, for calls in progress. */
    previous_token_hash: string | null;
    previous_token_until_ms: EpochMs | null;
    refresh_hash: string;
    expires_at_ms: EpochMs;
    refresh_expires_at_ms: EpochMs;
    ended_at_ms: EpochMs | null;
    /** The car opened it and the password was not shown yet. */
    needs_password: Generated<boolean>;
    created_at_ms: EpochMs;
  };
  /** A refresh token works once. A repeated one was stolen and ends its session. */
  used_refresh_tokens: { refresh_hash: string; session_id: string; used_at_ms: EpochMs };
  /**
   * Failed attempts per key (`login:<email>|<address>`), so that limits survive a restart and hold across servers.
   */
  attempts: { key: string; failures: number; locked_until_ms: EpochMs | null; updated_at_ms: EpochMs };

  user_options: { account_id: string; option_id: number; is_enabled: boolean; updated_at_ms: EpochMs };
  /** Append-only: consents and their times. */
  consent_changes: {
    change_id: string;
    account_id: string;
    option_id: number;
    is_enabled: boolean;
    changed_at_ms: EpochMs;
  };
  temporary_passwords: {
    account_id: string;
    code_hash: string;
    expires_at_ms: EpochMs;
    created_at_ms: EpochMs;
  };
  login_codes: {
    code_hash: string;
    session_id: string;
    expires_at_ms: EpochMs;
    used_at_ms: EpochMs | null;
  };
  /** `enter`: shown by a signed-in screen, typed on the new one. `approve`: shown by the new screen. */
  sign_in_codes: {
    code_hash: string;
    kind: 'enter' | 'approve';
    /** The account it opens; for `approve` unknown until the approval. */
    account_id: string | null;
    /** The session that created an `enter` code or approved the other kind. When it ends, so does the code. */
    session_id: string | null;
    /** The session given to an approved screen. It ends if the screen must be given another. */
    opened_session_id: string | null;
    poll_hash: string | null;
    device_identifier: string | null;
    device_model: string | null;
    hardware_id: string | null;
    /** The network of the requesting device (`networkOf`). */
    address: string;
    state: 'waiting' | 'approved' | 'refused' | 'used';
    expires_at_ms: EpochMs;
    created_at_ms: EpochMs;
  };
  mail_outbox: {
    mail_id: string;
    recipient: string;
    subject: string;
    /** Used by servers of the previous version; empty here, as the body is sealed (`mail-body.ts`). */
    body_text: string;
    body_html: string;
    /** Null once the body is no longer needed: sent, used or expired. */
    sealed_body: string | null;
    created_at_ms: EpochMs;
    attempts: Generated<number>;
    /** The due time of a body in clear; never, where it is sealed. */
    next_attempt_at_ms: EpochMs;
    /** The due time of a sealed body, also for retries. */
    due_at_ms: EpochMs | null;
    sent_at_ms: EpochMs | null;
    last_error: string | null;
    /** The mail is not sent after this; null means no deadline. */
    expires_at_ms: EpochMs | null;
    /** 'receipt:<transaction>': the same mail is never queued twice. */
    dedupe_key: string | null;
  };
  problem_reports: {
    report_id: string;
    account_id: string;
    device_id: string;
    message: string;
    facts: string | null;
    created_at_ms: EpochMs;
  };

  entitlements: {
    entitlement_id: string;
    account_id: string;
    parent_product_id: number;
    transaction_type: string;
    starts_at_ms: EpochMs;
    expires_at_ms: EpochMs | null;
    ended_at_ms: EpochMs | null;
    /** Its purchase; null for redeemed or granted titles. */
    transaction_id: string | null;
  };
  /** Append-only; balances are derived. */
  credit_entries: {
    entry_id: string;
    account_id: string;
    amount: number;
    reason: string;
    expires_at_ms: EpochMs | null;
    created_at_ms: EpochMs;
    /** 'voucher:POPCORN': the same source never counts twice. */
    source: string | null;
  };
  /** The transaction history that accounts see. */
  purchases: {
    purchase_id: string;
    account_id: string;
    parent_product_id: number;
    transaction_type_id: number;
    amount_minor: number;
    currency: string;
    created_at_ms: EpochMs;
    transaction_id: string | null;
  };

  transactions: {
    transaction_id: string;
    account_id: string;
    device_id: string;
    parent_product_id: number;
    /** Purchase 1 or Rent 3. */
    transaction_type_id: number;
    state: TransactionState;
    /** Incremented by every change: changes are a compare-and-set on (state, version). */
    version: number;
    country: string;
    language: string;
    currency: string;
    /** Fixed when it is opened: the price of the title page. */
    price_minor: number;
    net_minor: number | null;
    tax_minor: number | null;
    total_minor: number | null;
    tax_rate: number | null;
    tax_kind: 'tax' | 'vat' | null;
    billing: JSONColumnType<BillingAddress> | null;
    token_id: string | null;
    card_brand: string | null;
    card_last_four: string | null;
    /** The id of the 3-D Secure device data. */
    reference_id: string | null;
    authentication_id: string | null;
    must_validate: Generated<boolean>;
    /** The gateway's id of the current authorisation. */
    gateway_payment_id: string | null;
    gateway_capture_id: string | null;
    /**
     * See `phone-keys.ts`. The screen shows codes made from the key, by which a phone proves that it is in front of
     * it.
     */
    totp_key: string;
    totp_used_step: number | null;
    /** The 30-second period of the two hashes below. */
    phone_code_step: Generated<number>;
    /** Keyed hashes of the code on the screen and the previous one, to find a phone's code. */
    phone_code_hash: string | null;
    phone_code_before_hash: string | null;
    is_on_phone: Generated<boolean>;
    /** When the gateway's books were last seen to agree with the requested state. */
    verified_at_ms: EpochMs | null;
    /** Set without a new version, so that a call in flight still finds its transaction. */
    cancel_asked_at_ms: EpochMs | null;
    /** Why it was declined or failed, for repeated requests. */
    failure: 'PaymentDeclined' | 'AuthenticationFailed' | 'TitleNotAvailable' | 'AlreadyOwned' | null;
    /** How often the reconciler handled it, and when it may again. */
    looks: Generated<number>;
    look_at_ms: Generated<number>;
    created_at_ms: EpochMs;
    updated_at_ms: EpochMs;
  };
  payment_attempts: {
    /** The id by which the gateway's books list it. */
    attempt_id: string;
    transaction_id: string;
    kind: AttemptKind;
    state: AttemptState;
    amount_minor: number;
    currency: string;
    gateway_id: string | null;
    created_at_ms: EpochMs;
    settled_at_ms: EpochMs | null;
  };
  /** A token belongs to its first transaction and permits one authorisation. */
  used_card_tokens: {
    token_id: string;
    transaction_id: string;
    is_spent: Generated<boolean>;
    used_at_ms: EpochMs;
  };
  /** Append-only. */
  payment_events: {
    event_id: string;
    transaction_id: string;
    kind: string;
    /** One of PAYMENT_STAGES. */
    stage: string | null;
    message: string | null;
    created_at_ms: EpochMs;
  };
  /** A phone that may pay one transaction; its token is stored as SHA-256. */
  pay_sessions: {
    token_hash: string;
    transaction_id: string;
    expires_at_ms: EpochMs;
    created_at_ms: EpochMs;
  };
  /** The first answer to a request with an idempotency key; null while it is being computed. */
  kept_answers: {
    key: string;
    call: string;
    request_hash: string;
    answer: JSONColumnType<Record<string, unknown>> | null;
    created_at_ms: EpochMs;
  };
  outbox_tasks: {
    task_id: string;
    kind: string;
    payload: JSONColumnType<Record<string, unknown>>;
    attempts: Generated<number>;
    next_attempt_at_ms: EpochMs;
    done_at_ms: EpochMs | null;
    last_error: string | null;
    created_at_ms: EpochMs;
  };

  /** Append-only history of accounts and payments. */
  audit_log: {
    entry_id: string;
    at_ms: EpochMs;
    action: string;
    account_id: string | null;
    device_id: string | null;
    subject: string | null;
    network: string | null;
    request_id: string | null;
    detail: JSONColumnType<Record<string, string | number | boolean>> | null;
  };

  play_sessions: {
    tracking_id: string;
    account_id: string;
    device_id: string;
    session_id: string;
    parent_product_id: number;
    vam_id: number | null;
    asset_id: string;
    transaction_type: string;
    /** When the device received it; the device computes the age of its reports from this. */
    started_at_ms: EpochMs;
    /** Extended by each progress report; an expired one no longer counts as a stream. */
    lease_until_ms: EpochMs;
    ended_at_ms: EpochMs | null;
    last_event_at_ms: EpochMs;
    /** Set while it is only prepared; null for a stream. */
    warm_until_ms: EpochMs | null;
    /** The range in seconds that a prepared one may read. */
    warm_from_s: Generated<number>;
    streaming_since_ms: EpochMs | null;
  };
  watch_progress: {
    account_id: string;
    /** `title:<parentProductId>` or `vam:<vamId>` */
    content_key: string;
    parent_product_id: number;
    vam_id: number | null;
    position_s: number;
    duration_s: number;
    updated_at_ms: EpochMs;
  };
}
