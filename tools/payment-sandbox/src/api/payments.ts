import { toDecimal, toMinor } from '../decimal-amount';
import { type Answer, CUT, HANG, invalid, json } from '../http/answer';
import { at, type Json, readJson, textAt, textsAt } from '../http/read-body';
import type { Call } from '../http/serve';
import type { MoneyCall } from '../ledger';
import type { Entry, Token } from '../sandbox-state';
import { cardNamed } from '../test-cards';
import type { SandboxDeps } from './sandbox-deps';
import { isSpent, usableToken } from './usable-token';

const badAmount = invalid('INVALID_DATA', 'Amount, code and transactionId of the request are not right.');

const moneyCallOf = (request: Json, amountDetails: Json): MoneyCall | undefined => {
  const { totalAmount, currency } = amountDetails;
  const amountMinor = toMinor(totalAmount, currency);
  const client = at(request, 'clientReferenceInformation');
  const [reference, attemptId] = [textAt(client, 'code'), textAt(client, 'transactionId')];
  if (amountMinor === undefined || reference === '' || attemptId === '') return undefined;
  return { attemptId, reference, amountMinor, currency: String(currency) };
};

const answerFor = (entry: Entry, status: string): Answer =>
  json(201, {
    id: entry.gatewayId,
    submitTimeUtc: new Date(entry.atMs).toISOString(),
    status,
    clientReferenceInformation: { code: entry.reference, transactionId: entry.attemptId },
    orderInformation: {
      amountDetails: {
        [entry.kind === 'authorise' ? 'authorizedAmount' : 'totalAmount']: toDecimal(
          entry.amountMinor,
          entry.currency,
        ),
        currency: entry.currency,
      },
    },
    ...(entry.status === 'declined' && {
      errorInformation: { reason: 'PROCESSOR_DECLINED', message: 'The bank declined.' },
    }),
  });

/** Reserves money. */
export const authorise = async (deps: SandboxDeps, { body }: Call): Promise<Answer> => {
  const request = readJson(body) ?? {};
  const token = await usableToken(deps, at(request, 'tokenInformation'));
  const call = moneyCallOf(request, at(request, 'orderInformation', 'amountDetails'));
  if (!call) return badAmount;
  if (!token) return invalid('INVALID_DATA', 'The transient token is unknown, spent or expired.');
  const objection = authenticationObjection(deps, request, token, call);
  if (objection) return objection;

  const { authorisation } = cardNamed(token.card) ?? { authorisation: 'decline' };
  if (authorisation === 'hang-before-effect') return HANG;
  return deps.faults.around('authorise', () => {
    // Two requests may have waited for their signatures at the same time.
    if (isSpent(deps, token)) return invalid('INVALID_DATA', 'The transient token is spent.');
    const entry = deps.ledger.authorise({
      ...call,
      tokenId: token.id,
      isApproved: authorisation !== 'decline',
    });
    if (typeof entry === 'string') return invalid(entry, 'The authorisation is refused.');
    if (authorisation === 'cut-after-effect') return CUT;
    return answerFor(entry, entry.status === 'done' ? 'AUTHORIZED' : 'DECLINED');
  });
};

/** The holder must have been authenticated for this token, this order and exactly this amount. */
const authenticationObjection = (
  { state }: SandboxDeps,
  request: Json,
  token: Token,
  call: MoneyCall,
): Answer | undefined => {
  const given = at(request, 'consumerAuthenticationInformation');
  const record = state.authentications.get(textAt(given, 'authenticationTransactionId'));
  if (!record || record.tokenId !== token.id || record.reference !== call.reference)
    return invalid('INVALID_DATA', 'The authentication is not of this payment.');
  if (record.amountMinor !== call.amountMinor || record.currency !== call.currency)
    return invalid('INVALID_DATA', 'The amount is not the one that was authenticated.');
  const actions = textsAt(at(request, 'processingInformation'), 'actionList');
  const isProven = actions.includes('VALIDATE_CONSUMER_AUTHENTICATION')
    ? record.status === 'AUTHENTICATION_SUCCESSFUL'
    : record.status === 'AUTHENTICATION_SUCCESSFUL' && textAt(given, 'cavv') === (record.cavv ?? '');
  if (isProven) return undefined;
  return json(201, {
    status: 'DECLINED',
    errorInformation: {
      reason: 'CONSUMER_AUTHENTICATION_FAILED',
      message: 'The holder of the card could not be authenticated.',
    },
  });
};

/** Captures, reversals and refunds: each follows an entry of the books. */
export const followUp = (
  deps: SandboxDeps,
  kind: 'capture' | 'reverse' | 'refund',
  { body, params: [follows = ''] }: Call,
): Answer => {
  const request = readJson(body) ?? {};
  const holder = kind === 'reverse' ? 'reversalInformation' : 'orderInformation';
  const call = moneyCallOf(request, at(request, holder, 'amountDetails'));
  if (!call) return badAmount;
  return deps.faults.around(kind, () => {
    const entry = deps.ledger[kind](follows, call);
    if (typeof entry !== 'string') return answerFor(entry, kind === 'reverse' ? 'REVERSED' : 'PENDING');
    return entry === 'MISSING_AUTH'
      ? json(404, { status: 'NOT_FOUND', reason: 'NOT_FOUND', message: 'There is no such transaction.' })
      : invalid(entry, 'The books do not allow it.');
  });
};

/** `/payments/{id}/refunds` names the authorisation; what is refunded is its capture. */
export const refundOfPayment = (deps: SandboxDeps, call: Call): Answer =>
  followUp(deps, 'refund', {
    ...call,
    params: [deps.ledger.captureOf(call.params[0] ?? '')?.gatewayId ?? ''],
  });

/** A time-out reversal: the merchant got no answer to the authorisation and knows only its own id. */
export const reverseLost = (deps: SandboxDeps, { body }: Call): Answer => {
  const request = readJson(body) ?? {};
  const call = moneyCallOf(request, at(request, 'reversalInformation', 'amountDetails'));
  if (!call) return badAmount;
  return deps.faults.around('reverse-lost', () => {
    const entry = deps.ledger.reverseLost(call);
    if (entry === 'nothing')
      return json(201, { status: 'REVERSED', clientReferenceInformation: { code: call.reference } });
    return typeof entry === 'string'
      ? invalid(entry, 'The books do not allow it.')
      : answerFor(entry, 'REVERSED');
  });
};
