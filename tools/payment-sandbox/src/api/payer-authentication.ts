import { createHash, randomUUID } from 'node:crypto';
import { toMinor } from '../decimal-amount';
import { invalid, json, type Answer } from '../http/answer';
import { at, readJson, textAt } from '../http/read-body';
import type { Call } from '../http/serve';
import { newGatewayId } from '../ledger';
import type { AuthenticationRecord, AuthenticationStatus } from '../sandbox-state';
import { type Authentication, cardNamed } from '../test-cards';
import { signTicket } from './page-ticket';
import { pagesUrl, type SandboxDeps } from './sandbox-deps';
import { usableToken } from './usable-token';

export const DEVICE_DATA_PATH = '/V1/Cruise/Collect';
export const STEP_UP_PATH = '/V2/Cruise/StepUp';

const STATUSES = {
  frictionless: 'AUTHENTICATION_SUCCESSFUL',
  'frictionless-failed': 'AUTHENTICATION_FAILED',
  challenge: 'PENDING_AUTHENTICATION',
  'challenge-failed': 'PENDING_AUTHENTICATION',
  // The bank was not reachable: the payment may continue without a proof.
  unavailable: 'AUTHENTICATION_SUCCESSFUL',
  rejected: 'AUTHENTICATION_FAILED',
} as const satisfies Record<Authentication, AuthenticationStatus>;

const badToken = invalid('INVALID_DATA', 'The transient token is unknown, spent or expired.');

/** First step: where the browser collects device data, and for which token. */
export const setUpAuthentication = async (deps: SandboxDeps, { body }: Call): Promise<Answer> => {
  const request = readJson(body) ?? {};
  const token = await usableToken(deps, at(request, 'tokenInformation'));
  if (!token) return badToken;
  const referenceId = randomUUID();
  deps.state.record({ kind: 'setup', referenceId, tokenId: token.id });
  const origins = deps.state.contexts.get(token.contextId)?.targetOrigins ?? [];
  return json(201, {
    id: newGatewayId(),
    status: 'COMPLETED',
    clientReferenceInformation: at(request, 'clientReferenceInformation'),
    consumerAuthenticationInformation: {
      accessToken: await signTicket(deps, 'device-data', token.contextId),
      deviceDataCollectionUrl: `${pagesUrl(deps, origins)}${DEVICE_DATA_PATH}`,
      referenceId,
    },
  });
};

/** Second step: the bank accepts, refuses, or wants to ask the holder. */
export const checkEnrollment = async (deps: SandboxDeps, { body }: Call): Promise<Answer> => {
  const request = readJson(body) ?? {};
  const token = await usableToken(deps, at(request, 'tokenInformation'));
  if (!token) return badToken;
  const { referenceId, returnUrl } = at(request, 'consumerAuthenticationInformation');
  if (typeof referenceId !== 'string' || deps.state.setups.get(referenceId) !== token.id)
    return invalid('INVALID_DATA', 'The reference id is not of this token.');
  if (typeof returnUrl !== 'string' || !/^https?:\/\//.test(returnUrl) || !URL.canParse(returnUrl))
    return invalid('MISSING_FIELD', 'returnUrl is missing.');
  const { totalAmount, currency } = at(request, 'orderInformation', 'amountDetails');
  const amountMinor = toMinor(totalAmount, currency);
  if (amountMinor === undefined) return invalid('INVALID_DATA', 'The amount is no amount.');

  const authentication = cardNamed(token.card)?.authentication ?? 'rejected';
  const id = randomUUID();
  const record = {
    id,
    tokenId: token.id,
    reference: textAt(at(request, 'clientReferenceInformation'), 'code'),
    amountMinor,
    currency: String(currency),
    status: STATUSES[authentication],
    cavv: authentication === 'frictionless' ? cavvOf(id) : undefined,
    returnUrl,
  };
  deps.state.record({ kind: 'authentication', record });
  const origins = deps.state.contexts.get(token.contextId)?.targetOrigins ?? [];
  const stepUp = record.status === 'PENDING_AUTHENTICATION' && {
    stepUpUrl: `${pagesUrl(deps, origins)}${STEP_UP_PATH}`,
    accessToken: await signTicket(deps, 'step-up', id),
    challengeRequired: 'Y',
  };
  return answerWith(record, stepUp);
};

/** Third step: the bank's result after its question. */
export const validateAuthentication = ({ state }: SandboxDeps, { body }: Call): Answer => {
  const request = at(readJson(body) ?? {}, 'consumerAuthenticationInformation');
  const record = state.authentications.get(textAt(request, 'authenticationTransactionId'));
  return record ? answerWith(record, false) : invalid('INVALID_DATA', 'The authentication is unknown.');
};

const answerWith = (record: AuthenticationRecord, stepUp: object | false): Answer =>
  json(201, {
    id: newGatewayId(),
    status: record.status,
    clientReferenceInformation: { code: record.reference },
    consumerAuthenticationInformation: {
      authenticationTransactionId: record.id,
      specificationVersion: '2.2.0',
      ...(record.cavv !== undefined && { cavv: record.cavv, eci: '05', eciRaw: '05' }),
      ecommerceIndicator: record.cavv === undefined ? 'internet' : 'vbv',
      ...(record.cavv !== undefined && { directoryServerTransactionId: record.id }),
      ...stepUp,
    },
    ...(record.status === 'AUTHENTICATION_FAILED' && {
      errorInformation: {
        reason: 'CONSUMER_AUTHENTICATION_FAILED',
        message: 'The holder of the card could not be authenticated.',
      },
    }),
  });

const cavvOf = (id: string): string => createHash('sha1').update(id).digest('base64');
