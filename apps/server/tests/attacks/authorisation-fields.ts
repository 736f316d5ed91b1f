import type { EndpointName } from '@drivein/contract';
import { aBundleIds as ids, DEMO_PASSWORD } from '@drivein/test-kit';
import { KEY_ID } from '../playback/playback-world';
import { MASTER_KEY } from '../test-app';

/** Objects that belong to one account, and the reply to a stranger who names them. */
export type ObjectKind = 'device' | 'transaction' | 'playSession' | 'loginCode' | 'car';

/**
 * Who may name the object of a request field. `anyone`: public data such as the catalogue, regions and page numbers.
 * `caller`: what callers say about themselves; it is compared with no other account. `bearer`: a secret that
 * authorises its holder; it is long, or short-lived and limited in attempts.
 */
export type Whose =
  | { readonly whose: 'anyone' | 'caller' | 'bearer'; readonly value?: unknown }
  | { readonly whose: ObjectKind };

const anyone = (value?: unknown): Whose => ({ whose: 'anyone', value });
const caller = (value?: unknown): Whose => ({ whose: 'caller', value });
const bearer = (value?: unknown): Whose => ({ whose: 'bearer', value });
const transaction: Whose = { whose: 'transaction' };
const playSession: Whose = { whose: 'playSession' };
const device: Whose = { whose: 'device' };

const title = { 'params.id': anyone(ids.ferry) };
const clip = { 'params.vamId': anyone(ids.studioClip) };
const inCountry = { 'query.svodCountryId': anyone() };
const rows = { 'params.id': anyone(ids.homeCategories), ...inCountry };
const heroes = { 'params.id': anyone(ids.homeFeatures), ...inCountry };
const playlist = { 'params.id': anyone(ids.popularPlaylist), ...inCountry };
const clips = { 'params.id': anyone(ids.clipList), ...inCountry };
const options = {
  'body.userOption.optionId': anyone(),
  'body.userOption.optionResponseId': anyone(),
  'body.userOptions[].optionId': anyone(),
  'body.userOptions[].optionResponseId': anyone(),
};
/** A screen names itself and its car; neither grants anything in these calls. */
const screen = { 'body.deviceIdentifier': caller('a-screen'), 'body.hardwareId': caller() };
const purchase = {
  'body.itemId': anyone(ids.ferry),
  'body.productSku': anyone(),
  'body.transactionTypeId': anyone(),
};
const card = { 'params.id': transaction, 'body.paymentData.token': bearer('a-card-token') };
const billing = {
  'body.billingAddress.email': caller(),
  'body.billingAddress.postalCode': caller('94105'),
};

/**
 * Every call with an id, by the path of each field that could be one. A new call or field that is missing here fails
 * the test: classify it.
 */
export const WHOSE: Readonly<Partial<Record<EndpointName, Readonly<Record<string, Whose>>>>> = {
  getApiKey: { 'params.masterKey': bearer(MASTER_KEY) },
  getApiKeyForCountry: { 'params.masterKey': bearer(MASTER_KEY), 'params.country': anyone('US') },
  readToggles: {
    'body.context.wlcId': caller(),
    'body.context.countryCode': anyone(),
    'body.context.properties.countryCode': anyone(),
  },
  getSvodLocation: { 'params.location': anyone('US') },
  getMaintenanceText: { 'params.language': anyone('en') },

  login: {
    ...screen,
    'body.oAuthToken': caller(),
    'body.email': caller('korea@example.com'),
    'body.password': bearer(DEMO_PASSWORD),
  },
  loginWithShortCode: { ...screen, 'body.shortCode': bearer('AAAAAA') },
  loginWithLinkedDevice: {
    'body.deviceIdentifier': caller('a-screen'),
    // Encrypted in production, so ids cannot be made up.
    'body.hardwareId': bearer('HW-TEST-0002'),
  },
  refreshSession: { 'body.refreshToken': bearer() },
  logoutDevice: { 'params.deviceId': device },
  provePassword: { 'body.password': bearer('not-the-password') },
  unlinkCar: { 'params.deviceId': device },
  createSignInCode: screen,
  getSignInCodeRequest: { 'params.code': bearer('AAAAAA') },
  approveSignInCode: { 'params.code': bearer('AAAAAA') },
  refuseSignInCode: { 'params.code': bearer('AAAAAA') },
  pollSignInCode: { 'body.pollToken': bearer('nobodys-token') },
  register: {
    ...screen,
    'body.email': caller('somebody-new@example.com'),
    'body.password': caller(),
    'body.confirmPassword': caller(),
    'body.voucher': bearer(),
  },
  useLoginCode: { 'params.code': { whose: 'loginCode' } },
  // Sends a mail to that address; the reply is the same whether it is known.
  sendTemporaryPassword: { 'query.email': caller('nobody-here@example.com') },
  changeTemporaryPassword: {
    'body.email': caller('nobody-here@example.com'),
    'body.temporaryPasswordCode': bearer('AAAA-AAAA'),
    'body.deviceIdentifier': caller('a-screen'),
    'body.newPassword': caller(),
    'body.confirmNewPassword': caller(),
  },
  changePassword: {
    'body.oldPassword': bearer('not-the-password'),
    'body.newPassword': caller(),
    'body.confirmNewPassword': caller(),
  },
  updateUserOptions: options,
  saveUserOptions: options,
  checkVoucher: { 'params.code': bearer('TESTUSED1') },
  redeemVoucher: { 'params.code': bearer('TESTUSED1') },
  redeemAutomaticVoucher: { 'body.hardwareId': { whose: 'car' } },
  getAutomaticVoucher: { 'query.hardwareId': bearer('HW-TEST-0003'), 'query.udid': caller() },
  renameDevice: { 'params.deviceId': device },

  getPage: { 'params.uniqueId': anyone('home') },
  getSharedPage: { 'params.uniqueId': anyone('home') },
  getCategories: rows,
  getSharedCategories: rows,
  getFeatures: heroes,
  getSharedFeatures: heroes,
  getPlaylistContent: playlist,
  getSharedPlaylistContent: playlist,
  getCustomListContent: clips,
  getSharedCustomListContent: clips,
  getMetadata: { ...title, 'query.overrideCountryId': anyone() },
  getProductTiers: title,
  getTrailer: title,
  getProduct: title,
  getTitleExtras: title,
  getVamDetails: clip,
  searchTitles: { 'params.term': anyone('ferry'), ...inCountry },
  getTripPlan: inCountry,

  checkOwned: { 'body[].parentProductId': anyone() },
  getAvailability: { ...title, ...inCountry },
  redeemTitle: { 'body.parentProductId': anyone(ids.harbour) },
  getPlaybackInfo: { ...title, 'query.countryId': anyone() },
  getVamPlaybackInfo: clip,
  getProgress: title,
  reportProgress: {
    'body.parentProductId': anyone(ids.ferry),
    'body.vamId': anyone(),
    'body.trackingId': playSession,
  },
  issueClearKeyLicence: {
    'params.trackingId': playSession,
    'body.kids': anyone([Buffer.from(KEY_ID, 'hex').toString('base64url')]),
  },
  issueWidevineLicence: { 'params.trackingId': playSession },
  issuePlayReadyLicence: { 'params.trackingId': playSession },
  getVideo: title,
  getAudio: title,
  getDubCards: title,
  checkConcurrency: title,
  startStream: {
    'body.parentProductId': anyone(ids.ferry),
    'body.vamId': anyone(),
    'body.trackingId': playSession,
    'body.playSessionId': caller(),
  },
  stopStream: { 'body.trackingId': playSession },

  preverifyPurchase: purchase,
  createTransaction: { 'body.productId': anyone(ids.ferry) },
  getTransaction: { 'params.id': transaction },
  verifyPurchase: { 'params.id': transaction, ...purchase },
  confirmPurchase: { 'params.id': transaction, 'body.transactionTypeId': anyone() },
  recordPurchaseEvent: { 'params.id': transaction, 'params.event': anyone('started') },
  getTransactionStatus: { 'params.id': transaction },
  logPaymentError: { 'body.transactionId': transaction },
  // Shown on the screen; it lets a phone pay and nothing else.
  openMobilePayment: { 'params.code': bearer('000000') },
  createCaptureContext: { 'body.transactionId': transaction },
  setupPayerAuthentication: card,
  checkEnrollment: {
    ...card,
    ...billing,
    'body.authData.referenceId': caller('a-reference'),
    'body.returnUrl': caller('http://localhost/step-up/returned'),
  },
  pay: { ...card, ...billing },
  listBillingRegions: { 'query.countryCode': anyone('US') },
  calculateTax: { 'params.id': transaction, 'body.postalCode': caller('94105') },
};
