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
    /** Lets the request finish while the page closes. */
    readonly keepalive?: boolean;
  };

export type CallReply<N extends EndpointName> = ReplyOf<Endpoints[N]>;

const isGood = (responseCode: number) =>
  responseCode === ResponseCode.Ok ||
  responseCode === ResponseCode.NothingChanged ||
  responseCode === ResponseCode.Redeemed;

const isExpiry = (responseCode: number) =>
  responseCode === ResponseCode.SessionExpired || responseCode === ResponseCode.SessionInvalid;

/** The same hardware id would be refused again: it belongs to another account or is invalid. */
const HARDWARE_ID_CODES: readonly number[] = [ResponseCode.HardwareIdInvalid, ResponseCode.HardwareIdExpired];

/** A refusal of a sign-out call does not end the session, which is ending already (SIG-08). */
const endsSession = (name: EndpointName) => name !== 'logoutDevice';

const refusalOf = ({ responseCode, retryAfterS }: LooseReply) =>
  new CallFailure({
    kind: 'refused',
    responseCode,
    ...(typeof retryAfterS === 'number' && { retryAfterS }),
  });

/** Throws on a refusal. */
export const goodReply = (reply: LooseReply): LooseReply => {
  if (isGood(reply.responseCode)) return reply;
  if (HARDWARE_ID_CODES.includes(reply.responseCode)) forgetHardwareId(deviceStorage);
  throw refusalOf(reply);
};

/**
 * Sends the call; a refused session is renewed silently and the call sent again. A second refusal ends the session
 * (SIG-08).
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
 * A session opened by the car needs the password before purchases and sign-in approvals: the user enters it and the
 * call continues (SAF-07). A refused car is handled elsewhere.
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
