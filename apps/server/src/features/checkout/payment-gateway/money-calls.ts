import { unpackProof } from './authentication-proof';
import {
  type Answer,
  type CyberSourceClient,
  failureOf,
  objectAt,
  parseJson,
  textAt,
  UNKNOWN,
} from './cybersource-client';
import { amountDetails } from './decimal-amount';
import { billToOf } from './payer-authentication';
import type { AuthoriseRequest, FollowUpRequest, GatewayOutcome, PaymentGateway } from './payment-gateway';

type Booked = GatewayOutcome<{ readonly gatewayId: string }>;
type LostRequest = Parameters<PaymentGateway['reverseLost']>[0];

const DECLINED = { kind: 'refused', reason: 'declined' } as const;

/** Sends both ids, so that a lost reply can be looked up by our own. */
const clientReference = ({
  reference,
  attemptId,
}: {
  readonly reference: string;
  readonly attemptId: string;
}) => ({
  code: reference,
  transactionId: attemptId,
});

export const authorise = async (client: CyberSourceClient, request: AuthoriseRequest): Promise<Booked> => {
  const { commerceIndicator, consumerAuthenticationInformation } = unpackProof(
    request.authenticationId,
    request.mustValidate,
  );
  const answer = await client.post('/pts/v2/payments', {
    clientReferenceInformation: clientReference(request),
    processingInformation: {
      capture: false,
      commerceIndicator,
      ...(request.mustValidate && { actionList: ['VALIDATE_CONSUMER_AUTHENTICATION'] }),
    },
    tokenInformation: { transientTokenJwt: request.token },
    orderInformation: { amountDetails: amountDetails(request), billTo: billToOf(request.billing) },
    consumerAuthenticationInformation,
  });
  if (answer.kind !== 'ok') return failureOf(answer);
  const body = parseJson(answer.text);
  const gatewayId = body && textAt(body, 'id');
  switch (body?.status) {
    case 'AUTHORIZED':
      return gatewayId === undefined ? UNKNOWN : { kind: 'done', value: { gatewayId } };
    case 'DECLINED':
      return textAt(objectAt(body, 'errorInformation'), 'reason') === 'CONSUMER_AUTHENTICATION_FAILED'
        ? { kind: 'refused', reason: 'authentication-failed' }
        : DECLINED;
    case 'PARTIAL_AUTHORIZED':
    case 'AUTHORIZED_PENDING_REVIEW':
    case 'AUTHORIZED_RISK_DECLINED':
      return reverseSuspicious(client, request);
    default:
      return UNKNOWN;
  }
};

/** A partial or suspicious authorisation is no payment and is reversed at once. */
const reverseSuspicious = async (client: CyberSourceClient, request: AuthoriseRequest): Promise<Booked> => {
  const outcome = await reverseLost(client, request);
  return outcome.kind === 'done' ? DECLINED : UNKNOWN;
};

export const capture = async (client: CyberSourceClient, request: FollowUpRequest): Promise<Booked> =>
  bookedIn(
    await client.post(`/pts/v2/payments/${encodeURIComponent(request.gatewayId)}/captures`, {
      clientReferenceInformation: clientReference(request),
      orderInformation: { amountDetails: amountDetails(request) },
    }),
    ['PENDING', 'TRANSMITTED'],
  );

export const reverse = async (client: CyberSourceClient, request: FollowUpRequest): Promise<Booked> =>
  bookedIn(
    await client.post(`/pts/v2/payments/${encodeURIComponent(request.gatewayId)}/reversals`, {
      clientReferenceInformation: clientReference(request),
      reversalInformation: { amountDetails: amountDetails(request), reason: 'not delivered' },
    }),
    ['REVERSED'],
  );

export const refund = async (client: CyberSourceClient, request: FollowUpRequest): Promise<Booked> =>
  bookedIn(
    await client.post(`/pts/v2/captures/${encodeURIComponent(request.gatewayId)}/refunds`, {
      clientReferenceInformation: clientReference(request),
      orderInformation: { amountDetails: amountDetails(request) },
    }),
    ['PENDING', 'TRANSMITTED'],
  );

export const reverseLost = async (
  client: CyberSourceClient,
  request: LostRequest,
): Promise<GatewayOutcome<null>> => {
  const answer = await client.post('/pts/v2/reversals', {
    clientReferenceInformation: clientReference(request),
    reversalInformation: { amountDetails: amountDetails(request), reason: 'time-out' },
  });
  if (answer.kind !== 'ok') return failureOf(answer);
  return parseJson(answer.text)?.status === 'REVERSED' ? { kind: 'done', value: null } : UNKNOWN;
};

const bookedIn = (answer: Answer, statuses: readonly string[]): Booked => {
  if (answer.kind !== 'ok') return failureOf(answer);
  const body = parseJson(answer.text);
  const gatewayId = body && textAt(body, 'id');
  if (gatewayId === undefined || !statuses.includes(String(body?.status))) return UNKNOWN;
  return { kind: 'done', value: { gatewayId } };
};
