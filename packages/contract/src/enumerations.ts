/** The enumerations of both documents, by their wire numbers and words. */
export const PurchaseType = { EST: 1, SVOD: 2, TVOD: 3, FVOD: 4 } as const;
export type PurchaseTypeName = keyof typeof PurchaseType;

export const TransactionType = {
  Purchase: 1,
  Rent: 3,
  Refund: 4,
  RefundPending: 7,
  PaymentDeclined: 9,
  TaxRefundPending: 11,
  TaxRefunded: 12,
} as const;

export const ConsentOption = { AcceptData: 155, GoogleAnalytics: 152, VideoAnalytics: 154 } as const;
export const LegalType = { Privacy: 2, TermsOfService: 3, TermsOfUse: 6 } as const;
export const VamStatus = { Redeemed: 1, Disabled: 2, RedeemedNow: 3 } as const;
export const StreamType = { Dash: 2 } as const;
/** D: the documents send 1,2 without an explanation. */
export const VideoCodec = { Avc: 1, Hevc: 2 } as const;
export const PaymentProvider = { Store: 1, CardProcessor: 2 } as const;
export const ProductType = { ParentProduct: 1, Bundle: 2, Subscription: 3, ContentBundle: 4 } as const;
export const PaymentMethod = { Card: 1, ApplePay: 2, GooglePay: 3 } as const;
export const FlexType = { MicroForm: 1, Api: 2 } as const;
export const Orientation = { All: 0, Landscape: 1, Portrait: 2 } as const;
export const CreditDefinition = { Redemption: 6 } as const;

export const DEVICE_TYPES = [
  'not-set',
  'front',
  'front-passenger',
  'rear-left',
  'rear-right',
  'companion',
] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

export const PROFILE_NAMES = [
  'Front Screen',
  'Left Rear',
  'Right Rear',
  'Other Device',
  'Rear Screen',
  'Front Passenger',
] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** Meaning of the entry page's `customerzone`; the code also prefixes the device id (ENT-02). */
export const CUSTOMER_ZONES = {
  '0A': { profileName: 'Front Screen', deviceType: 'front' },
  '0B': { profileName: 'Front Passenger', deviceType: 'front-passenger' },
  '1A': { profileName: 'Left Rear', deviceType: 'rear-left' },
  '1B': { profileName: 'Right Rear', deviceType: 'rear-right' },
} as const satisfies Record<string, { profileName: ProfileName; deviceType: DeviceType }>;
export type CustomerZone = keyof typeof CUSTOMER_ZONES;

export const THEMES = ['DARK', 'LIGHT'] as const;
export const DRIVING_STATES = ['PARKED', 'IN-MOTION'] as const;
export type DrivingState = (typeof DRIVING_STATES)[number];
export const WHEEL_POSITIONS = ['left', 'right'] as const;
export const CONNECTION_STATUSES = ['Connected', 'Offline'] as const;

export const CATEGORY_TEMPLATES = [
  'FeatureTemplate',
  'Banner',
  'HKA',
  'VAM',
  'STD',
  'ContinueWatching',
  'Download',
  'Grid',
] as const;
export type CategoryTemplate = (typeof CATEGORY_TEMPLATES)[number];

export const TOGGLE_NAMES = [
  'qr code',
  'auto login',
  'message broker',
  'advanced settings',
  'mobile payment',
  'mobile payment KR',
  'behind the scenes',
  'legals',
  'disable data management',
  'shimmer loading',
  'message ack',
] as const;
export type ToggleName = (typeof TOGGLE_NAMES)[number];

export const PROGRESS_EVENTS = ['start', 'update', 'end'] as const;
export const PLAY_STATES = ['stopped', 'paused', 'playing'] as const;
export const AUTHENTICATION_STATUSES = [
  'AUTHENTICATION_SUCCESSFUL',
  'AUTHENTICATION_FAILED',
  'PENDING_AUTHENTICATION',
] as const;
export const MOBILE_PAYMENT_STATUSES = ['started', 'processing', 'cancelled', 'completed', 'failed'] as const;
/** D: events that a screen or a phone reports about a transaction. */
export const PURCHASE_EVENTS = ['started', 'processing', 'cancelled', 'completed', 'failed'] as const;
/** The log names of failed payment stages. */
export const PAYMENT_STAGES = [
  'CaptureContextError',
  'SetupError',
  'CheckEnrollmentError',
  'PaymentError',
  'VerifyError',
  'ConfirmError',
] as const;
export type PaymentStage = (typeof PAYMENT_STAGES)[number];
/** D: the state of a code that a screen shows. */
export const SIGN_IN_CODE_STATES = ['waiting', 'approved', 'refused', 'expired'] as const;
/** D: the values of `options?type=`. */
export const CONSENT_CONTENT_TYPES = ['acceptData', 'otherData'] as const;
export const TRACK_FILE_TYPES = [
  'dash manifest',
  'subtitle vtt',
  'forced vtt',
  'thumbnail',
  'pre-roll',
  'skip-less pre-roll',
] as const;
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'ko', 'vi'] as const;
export type Language = (typeof LANGUAGES)[number];
