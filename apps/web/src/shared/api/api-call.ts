import type { BodyOf, EndpointName, endpoints, ParamsOf, QueryOf, ReplyOf } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract/light';
import { CallFailure } from './call-failure';
import { deviceStorage } from '../device/device-storage';
import { forgetHardwareId } from '../device/head-unit';
import { askForPassword } from '../session/password-question';
import { replaceRefusedSession } from '../session/renew-session';
import { type LooseReply, type LooseRequest, sendCall } from './send-call';
import { sessionHeader, touchIdleHour } from '../session/session';
import { endSession } from '../session/session-end';

type Endpoints = typeof endpoints;
type Part<Name extends string, T> = keyof T extends never
  ? { readonly [K in Name]?: undefined }
  : Partial<T> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

export type CallRequest<N extends EndpointName> = Part<'params', ParamsOf<Endpoints[N]>> &
  Part<'query', QueryOf<Endpoints[N]>> &
  Part<'body', BodyOf<Endpoints[N]> extends undefined ? Record<never, never> : BodyOf<Endpoints[N]>> & {
    readonly signal?: AbortSignal;
    /** Lets a report leave while the page closes. */
    readonly keepalive?: boolean;
  };

export type CallReply<N extends EndpointName> = ReplyOf<Endpoints[N]>;

const isGood = (responseCode: number) =>
  responseCode === ResponseCode.Ok ||
  responseCode === ResponseCode.NothingChanged ||
  responseCode === ResponseCode.Redeemed;

const isExpiry = (responseCode: number) =>
  responseCode === ResponseCode.SessionExpired || responseCode === ResponseCode.SessionInvalid;

/** The same id would be refused again: it is another one's, or the head unit has to make a new one. */
const HARDWARE_ID_CODES: readonly number[] = [ResponseCode.HardwareIdInvalid, ResponseCode.HardwareIdExpired];

/** Whoever signs out has left already: a refusal then ends nothing (SIG-08). */
const endsSession = (name: EndpointName) => name !== 'logoutDevice';

const refusalOf = ({ responseCode, retryAfterS }: LooseReply) =>
  new CallFailure({
    kind: 'refused',
    responseCode,
    ...(typeof retryAfterS === 'number' && { retryAfterS }),
  });

/** A refusal is thrown. */
export const goodReply = (reply: LooseReply): LooseReply => {
  if (isGood(reply.responseCode)) return reply;
  if (HARDWARE_ID_CODES.includes(reply.responseCode)) forgetHardwareId(deviceStorage);
  throw refusalOf(reply);
};

/**
 * Sends, and where the session is refused renews it silently and sends once more. What is still refused then ends
 * the session (SIG-08).
 */
const sendWithSession = async (name: EndpointName, request: LooseRequest): Promise<LooseReply> => {
  const session = sessionHeader();
  const reply = await sendCall(name, request);
  if (!session || !isExpiry(reply.responseCode) || !endsSession(name)) return reply;
  const renewal = await replaceRefusedSession(session);
  if (renewal === 'unreachable') throw new CallFailure({ kind: 'network' });
  const second = renewal === 'renewed' ? await sendCall(name, request) : reply;
  if (isExpiry(second.responseCode)) endSession('expired');
  return second;
};

/**
 * A session that its car opened is asked for the password before it spends or lets others in: the person enters it, and
 * the call goes on by itself (SAF-07). A car that may not sign in is another matter.
 */
const sendProved = async (name: EndpointName, request: LooseRequest): Promise<LooseReply> => {
  const reply = await sendWithSession(name, request);
  if (reply.responseCode !== ResponseCode.PasswordNeeded || name === 'loginWithLinkedDevice') return reply;
  return (await askForPassword(request.signal)) ? sendWithSession(name, request) : reply;
};

/** Sends one call of the contract. Resolves with a good reply, rejects with a `CallFailure` or the caller's abort. */
export const callApi = async <N extends EndpointName>(
  name: N,
  request: CallRequest<N>,
): Promise<CallReply<N>> => {
  const reply = goodReply(await sendProved(name, request as LooseRequest));
  touchIdleHour();
  return reply;
};
