/**
 * The business constants of both documents (§9), named once. Units are in the names: Ms, S, Px. None is a setting: a
 * change alters a promise of the product.
 */

// Identity
export const APP_VERSION = '2.0.39';
export const MINIMUM_HEAD_UNIT_SOFTWARE = '505.1';
/** Sent as `wlcId` in the toggle context. */
export const TOGGLE_CONTEXT_WLC_ID = 75;
export const DEFAULT_DEVICE_MODEL = 'WEB';
export const DEFAULT_SOFTWARE_VERSION = 6;

// Cache
export const CACHE_LIFETIME_MS = 240 * 60_000;

// Sign-in and session
export const ALLOWED_SIGN_IN_MISTAKES = 2;
export const SIGN_IN_LOCK_MS = 60_000;
export const IDLE_LIMIT_MS = 60 * 60_000;
export const IDLE_COUNTDOWN_S = 60;
export const SESSION_REFRESH_INTERVAL_MS = 7_200_000;
export const SIGN_IN_SUCCESS_COUNTDOWN_S = 5;
export const SIGN_IN_SUCCESS_SNACKBAR_MS = 6000;
export const SHORT_CODE_LENGTH = 6;
export const SIGN_IN_CODE_TICK_MS = 1000;
export const SIGN_IN_CODE_TICK_STEP = 0.017;
export const LOGOUT_DISPLAY_MS = 1000;

// Forms
export const MINIMUM_PASSWORD_LENGTH = 6;
export const BIRTHDAY_MINIMUM_YEAR = 1900;
export const MINIMUM_AGE_YEARS = 18;
export const BIRTHDAY_MAX_LENGTH = 7;
export const TEXT_COUNTER_MAX_LENGTH = 25;
export const DEVICE_NAME_MAX_LENGTH = 25;
export const CARD_EXPIRY_MAX_LENGTH = 5;

// Snackbars, splash, taps
export const SNACKBAR_MS = 5000;
export const CHECKOUT_SNACKBAR_MS = 5500;
export const SUCCESS_SNACKBAR_MS = 6000;
export const ADD_SCREEN_SNACKBAR_MS = 30_000;
export const ADD_SCREEN_SNACKBAR_VISITS = 3;
export const SNACKBAR_DISMISS_SWIPE_FRACTION = 0.5;
export const WELCOME_SPLASH_STAGES_MS = [3000, 4000] as const;
export const SIGN_IN_SKELETON_MS = 1000;
export const DEBUG_PANEL_TAPS = 10;
export const RELOAD_ERROR_DELAY_MS = 3000;
export const SET_UP_RETRY_MS = 1000;
export const ACTION_MESSAGE_RESET_MS = 2000;

// Settings
export const RECENT_TRANSACTIONS_SHOWN = 3;
export const DEFAULT_SCREEN_COUNT = 3;
export const TRANSACTIONAL_FILTERS_SUBSCRIBED = '1,2,3,4';
export const TRANSACTIONAL_FILTERS_UNSUBSCRIBED = '1,3,4';

// Catalogue
export const GRID_PAGE_SIZE = 24;
export const SEARCH_PAGE_SIZE = 24;
export const CLIP_PAGE_SIZE = 15;
export const AGGREGATE_PAGE_SIZE = 30;
export const EXTRAS_FIRST_COUNT_NARROW = 15;
export const EXTRAS_FIRST_COUNT_WIDE = 24;
export const EXTRAS_LOADER_MS = 1000;
export const HOME_FIRST_CATEGORIES = 5;
export const PAGE_FIRST_CATEGORIES = 4;
export const CONTINUE_WATCHING_MAX = 15;
/** D: from this share on a title counts as seen; the credits are not resumed. */
export const FINISHED_FRACTION = 0.95;
/** D: ids of the playlists that each account has, far above those of bundles. */
export const CONSUMER_PLAYLIST_IDS = { 'continue-watching': 900_001, library: 900_002 } as const;
export const CLIP_ROW_MAX = 20;
export const SEE_MORE_AT_ITEMS = 15;
export const SEE_MORE_AT_STUDIO_ITEMS = 7;
export const SEARCH_DEBOUNCE_MS = 3000;
export const SEARCH_MINIMUM_LENGTH = 2;
export const HERO_AUTOPLAY_MS = 8000;
export const SCROLL_LOAD_THRESHOLD_PX = 100;
export const TILE_MARQUEE_OVER_LENGTH = 12;
export const TITLE_MARQUEE_OVER_LENGTH = 50;
export const SUPPORTED_CODECS = '1,2';

// Layout
export const NARROW_BREAKPOINT_PX = 620;
export const WIDE_BREAKPOINT_PX = 1660;
export const GRID_COLUMNS = { narrow: 4, medium: 6, wide: 10 } as const;
export const SIDE_NAVIGATION_PX = 120;
export const SIDE_NAVIGATION_NARROW_PX = 80;
export const VIEWPORT_BASES = [
  { aspectRatio: 4, base: 520 },
  { aspectRatio: 3, base: 904 },
] as const;
export const REDUCED_LAYOUT_SCREEN_HEIGHT_PX = 1286;
export const POSTER_SIZE_PX = { width: 600, height: 900 } as const;
export const BACKGROUND_WIDTH_PX = 1600;
export const STEP_UP_FRAME_PX = 400;

// Ownership and checkout
export const RENTAL_DAYS = 30;
export const STREAMING_PACKAGE_DAYS = 30;
export const DEFAULT_CREDIT_COST = 1;
export const REDEEM_FAILURE_LIMIT = 3;
export const REDEEM_LOCK_MS = 60_000;
export const CHECKOUT_MISTAKE_LIMIT = 3;
export const CHECKOUT_LOCK_MS = 60_000;
/** Maximum number and length of the reports of screens that are stored per transaction. */
export const MAX_PAYMENT_REPORTS = 20;
export const MAX_REPORT_LENGTH = 500;
export const PURCHASE_PRESS_LOCK_MS = 1500;
export const NOT_AVAILABLE_REDIRECT_MS = 3000;
export const FAILED_LOAD_RETURN_MS = 5000;
export const MOBILE_PAYMENT_POLL_MS = 5000;
/** The mobile-payment-KR toggle applies to this territory only. */
export const MOBILE_PAYMENT_TOGGLE_TERRITORY = 'KR';

// Player
export const PLAYBACK_QUALITY = 1080;
export const FRONT_PASSENGER_PLAYBACK_QUALITY = 720;
export const BUFFER_TIMEOUT_MS = 60_000;
export const PLAYER_CLOCK_REFRESH_MS = 1000;
export const FPS_ROUNDING = 10;
export const DEFAULT_AUDIO_LANGUAGE = 'en-US';
export const DEFAULT_AUDIO_CHANNELS = 6;
export const DEFAULT_SUBTITLE_TEXT_SIZE = 20;
export const PLAYER_ERROR_EXIT_MS = 5000;
export const CONCURRENT_LIMIT_EXIT_MS = 4500;
/** Player errors with special behaviour. */
export const PlayerError = {
  None: 0,
  Playback: 1,
  Network: 1002,
  BufferTimeout: 1003,
  Licence: 6007,
} as const;

// Message bus and watch group
export const BROKER_RECONNECT_MS = 3000;
export const HEARTBEAT_MS = 5000;
export const PING_MS = 5000;
export const HEARTBEAT_HOLD_MS = 1000;
/** D: age of the last heartbeat from which on a device has left. */
export const HEARTBEAT_LIFETIME_MS = 11_000;
export const PLAY_ADOPTION_DELAY_MS = 1000;
/** D: time after which a remote command without an answer fails visibly (BUS-11). */
export const REMOTE_COMMAND_TIMEOUT_MS = 2000;
export const NO_CONTENT_ID = -1;
export const WATCH_GROUP_COLOURS = 3;
export const SYNC_CHECK_MS = 20;
export const SYNC_JUMP_S = 2;
export const SYNC_IGNORE_COMMANDS_MS = 1000;
export const SYNC_FINE_TUNE_START_S = 0.15;
export const SYNC_FINE_TUNE_STOP_S = 0.05;
/** Bands of the `spec` profile by distance; SYN-02 defines which side slows down. */
export const SYNC_RATE_BANDS = [
  { fromS: 0.05, slower: 0.9, faster: 1.1 },
  { fromS: 0.5, slower: 0.8, faster: 1.2 },
  { fromS: 1, slower: 0.6, faster: 1.4 },
] as const;
