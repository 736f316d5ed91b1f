import { aBundleIds as ids } from '@drivein/test-kit';
import { KEY_ID } from '../../playback/playback-world';
import { MASTER_KEY } from '../../test-app';
import type { Chance } from './chance';
import { ref, Reference, type ReferenceName } from './references';

/** A title that only the victim owns and that is not for sale. */
export const SECRET_TITLE_ID = 177;

const TITLES = [ids.ferry, ids.ferry, ids.moons, ids.harbour, SECRET_TITLE_ID];
const RENTS_AND_PURCHASES = [1, 1, 3];
const transaction = ref('own.transaction');
const ofTransaction = { id: [transaction] };

/** Values for a field in one call only: `id` has a different meaning in most calls. */
const OF_CALL: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  getApiKeyForCountry: { country: ['US', 'KR', 'kr'] },
  getCategories: { id: [ids.homeCategories, ids.libraryCategories] },
  getSharedCategories: { id: [ids.homeCategories] },
  getFeatures: { id: [ids.homeFeatures] },
  getSharedFeatures: { id: [ids.homeFeatures] },
  getPlaylistContent: { id: [ids.popularPlaylist, 900_001, 900_002] },
  getSharedPlaylistContent: { id: [ids.popularPlaylist] },
  getCustomListContent: { id: [ids.clipList] },
  getSharedCustomListContent: { id: [ids.clipList] },
  checkVoucher: { code: [ref('own.voucher'), 'TESTUSED1', 'TESTPROMO'] },
  redeemVoucher: { code: [ref('own.voucher'), ref('own.voucher'), 'TESTOVER', 'TESTNOCAR'] },
  useLoginCode: { code: [ref('own.loginCode')] },
  getSignInCodeRequest: { code: [ref('own.approveCode')] },
  approveSignInCode: { code: [ref('own.approveCode')] },
  refuseSignInCode: { code: [ref('own.approveCode')] },
  openMobilePayment: { code: [transaction, ref('own.payCode')] },
  register: {
    email: [ref('fresh.email')],
    password: ['Drive-in-2026'],
    confirmPassword: ['Drive-in-2026'],
    ageChecked: [true],
    acceptTC: [true],
    acceptPrivacy: [true],
    month: [4],
    year: [1985],
    voucher: [ref('own.voucher'), ''],
  },
  getTransaction: ofTransaction,
  verifyPurchase: ofTransaction,
  confirmPurchase: ofTransaction,
  recordPurchaseEvent: ofTransaction,
  getTransactionStatus: ofTransaction,
  setupPayerAuthentication: ofTransaction,
  checkEnrollment: ofTransaction,
  pay: ofTransaction,
  calculateTax: ofTransaction,
  createTransaction: { productId: [ids.ferry, ids.ferry, ids.ferry, ids.moons] },
  preverifyPurchase: { itemId: [ids.ferry, ids.ferry, ids.moons] },
  reportProgress: { parentProductId: [ids.ferry] },
  startStream: { parentProductId: [ids.ferry] },
};
const ANYWHERE: Readonly<Record<string, readonly unknown[]>> = {
  id: TITLES,
  parentProductId: TITLES,
  productId: TITLES,
  itemId: TITLES,
  vamId: [ids.lockedClip, ids.studioClip],
  uniqueId: ['home', 'library'],
  masterKey: [MASTER_KEY],
  country: ['US'],
  countryCode: ['US', 'DE', 'KR'],
  region: ['CA'],
  province: ['CA'],
  postalCode: ['94105'],
  city: ['San Francisco'],
  line1: ['1 Market Street'],
  address: ['1 Market Street'],
  firstName: ['Ada'],
  lastName: ['Road'],
  phoneNumber: ['+1 415 555 0100'],
  location: ['US', 'KR'],
  language: ['en', 'ko', 'de'],
  term: ['fe', 'ferry', 'moon', 'glass', '밤'],
  minutes: [60, 5],
  email: [ref('own.email')],
  password: [ref('own.password')],
  oldPassword: [ref('own.password')],
  newPassword: ['Another-1-of-2026'],
  confirmNewPassword: ['Another-1-of-2026'],
  temporaryPasswordCode: [ref('own.temporaryPassword')],
  deviceId: [ref('own.otherDevice'), ref('own.device')],
  deviceIdentifier: ['a-browser', 'a-phone', 'a-car'],
  deviceModel: ['WEB', 'CAR'],
  deviceName: ['Cinema', 'Back seat', 'Ünï ✓'],
  screenName: ['Left Rear'],
  hardwareId: [ref('own.car')],
  isHwidEncrypted: [false],
  softwareVersion: [6, '505.1'],
  shortCode: [ref('own.enterCode')],
  refreshToken: [ref('own.refreshToken')],
  pollToken: [ref('own.pollToken')],
  trackingId: [ref('own.tracking')],
  transactionId: [transaction],
  token: [ref('own.cardToken')],
  referenceId: [ref('own.referenceId')],
  returnUrl: ['http://localhost/step-up/returned'],
  transactionMode: ['eCommerce'],
  paymentGateway: [2],
  provider: [2],
  purchaseProductType: [1],
  productType: [1],
  transactionTypeId: RENTS_AND_PURCHASES,
  tier: RENTS_AND_PURCHASES,
  flexType: [1],
  paymentMethod: [1],
  definition: [6],
  kids: [[Buffer.from(KEY_ID, 'hex').toString('base64url')]],
  optionId: [152, 154, 155],
  PageSize: [1, 24],
  pageSize: [1, 24],
  PageNumber: [1, 2],
  pageNumber: [1],
  startS: [0, 10],
  streamProgress: [30, 61.5],
  totalDuration: [120],
  sessionAgeMs: [1000, 30_000],
  videoQuality: [1080, 720],
  countryId: [840],
  transactionType: ['EST', 'TVOD', 'FVOD'],
  supportedCodecs: ['1,2'],
  SupportedCodecs: ['1,2'],
  streamType: [2],
  isWarmUp: [false, true],
  message: ['it buffers'],
  response: ['{"error":"x","card":"4111111111111111"}'],
};

/** The same field of the victim, who must be unaffected. */
const OF_VICTIM: Partial<Record<ReferenceName, ReferenceName>> = {
  'own.transaction': 'victim.transaction',
  'own.tracking': 'victim.tracking',
  'own.device': 'victim.device',
  'own.otherDevice': 'victim.device',
  'own.email': 'victim.email',
};
/** The id on the screen authorises the payment: it is the secret. */
const OPENED_BY_ID = new Set(['openMobilePayment']);
const VICTIM_SHARE = 0.12;
const INVENTED_SHARE = 0.06;
const INVENTED = ['00000000-0000-4000-8000-000000000000', 'AAAAAA', '0', 'nobody@example.com'];

/** The value of an honest caller, or of an attacker who knows ids but no secrets; undefined: nothing special. */
export const honestValue = (call: string, field: string, chance: Chance): unknown => {
  const candidates = OF_CALL[call]?.[field] ?? ANYWHERE[field];
  if (!candidates) return undefined;
  const chosen = chance.oneOf(candidates);
  return chosen instanceof Reference ? exchanged(call, chosen, chance) : chosen;
};

const exchanged = (call: string, reference: Reference, chance: Chance): unknown => {
  const theirs = OF_VICTIM[reference.name];
  if (theirs && !OPENED_BY_ID.has(call) && chance.isHit(VICTIM_SHARE)) return ref(theirs);
  return chance.isHit(INVENTED_SHARE) ? chance.oneOf(INVENTED) : reference;
};
