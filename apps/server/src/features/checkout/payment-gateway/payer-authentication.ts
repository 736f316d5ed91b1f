import type { BillingAddress } from '@drivein/contract';
import { packProof } from './authentication-proof';
import {
  type CyberSourceClient,
  failureOf,
  objectAt,
  parseJson,
  textAt,
  UNKNOWN,
} from './cybersource-client';
import { amountDetails } from './decimal-amount';
import type { AuthenticationSetup, Enrollment, EnrollmentRequest, GatewayOutcome } from './payment-gateway';
import { tokenIdOf } from './transient-token';

export const setUpAuthentication = async (
  client: CyberSourceClient,
  { reference, token }: { readonly reference: string; readonly token: string },
): Promise<GatewayOutcome<AuthenticationSetup>> => {
  const answer = await client.post('/risk/v1/authentication-setups', {
    clientReferenceInformation: { code: reference },
    tokenInformation: { transientToken: tokenIdOf(token) },
  });
  if (answer.kind !== 'ok') return failureOf(answer);
  const given = objectAt(parseJson(answer.text), 'consumerAuthenticationInformation');
  const accessToken = textAt(given, 'accessToken');
  const deviceDataCollectionUrl = textAt(given, 'deviceDataCollectionUrl');
  const referenceId = textAt(given, 'referenceId');
  if (accessToken === undefined || deviceDataCollectionUrl === undefined || referenceId === undefined)
    return UNKNOWN;
  return { kind: 'done', value: { accessToken, deviceDataCollectionUrl, referenceId } };
};

export const checkEnrollment = async (
  client: CyberSourceClient,
  request: EnrollmentRequest,
): Promise<GatewayOutcome<Enrollment>> => {
  const answer = await client.post('/risk/v1/authentications', {
    clientReferenceInformation: { code: request.reference },
    tokenInformation: { transientToken: tokenIdOf(request.token) },
    orderInformation: { amountDetails: amountDetails(request), billTo: billToOf(request.billing) },
    consumerAuthenticationInformation: {
      referenceId: request.referenceId,
      returnUrl: request.returnUrl,
      transactionMode: 'S',
      deviceChannel: 'BROWSER',
    },
    deviceInformation: deviceOf(request.device),
  });
  if (answer.kind !== 'ok') return failureOf(answer);
  return enrollmentIn(answer.text);
};

const enrollmentIn = (text: string): GatewayOutcome<Enrollment> => {
  const body = parseJson(text);
  const given = objectAt(body, 'consumerAuthenticationInformation');
  const id = textAt(given, 'authenticationTransactionId');
  if (body?.status === 'AUTHENTICATION_FAILED')
    return { kind: 'done', value: { status: 'AUTHENTICATION_FAILED' } };
  if (id === undefined) return UNKNOWN;
  const authenticationId = packProof(given, id);
  if (body?.status === 'AUTHENTICATION_SUCCESSFUL')
    return { kind: 'done', value: { status: 'AUTHENTICATION_SUCCESSFUL', authenticationId } };
  const stepUpUrl = textAt(given, 'stepUpUrl');
  const accessToken = textAt(given, 'accessToken');
  if (body?.status !== 'PENDING_AUTHENTICATION' || stepUpUrl === undefined || accessToken === undefined)
    return UNKNOWN;
  return {
    kind: 'done',
    value: { status: 'PENDING_AUTHENTICATION', authenticationId, stepUpUrl, accessToken },
  };
};

export const billToOf = (billing: BillingAddress) => ({
  firstName: billing.firstName,
  lastName: billing.lastName,
  address1: billing.line1,
  address2: billing.line2,
  locality: billing.city,
  administrativeArea: billing.region,
  postalCode: billing.postalCode,
  country: billing.country,
  email: billing.email,
  phoneNumber: billing.phoneNumber,
});

/** As text, as the bank's own form sends them. */
const deviceOf = (device: EnrollmentRequest['device']) => ({
  ipAddress: device.address,
  userAgentBrowserValue: device.userAgent,
  httpBrowserLanguage: device.language,
  httpBrowserScreenWidth: textOf(device.screenWidth),
  httpBrowserScreenHeight: textOf(device.screenHeight),
  httpBrowserColorDepth: textOf(device.colorDepth),
  httpBrowserTimeDifference: textOf(device.timeZoneOffset),
  httpBrowserJavaEnabled: false,
  httpBrowserJavaScriptEnabled: true,
});

const textOf = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);
