import { type DrivingState, type Endpoint, isWritingCall, ResponseCode } from '@drivein/contract';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, onRequestHookHandler } from 'fastify';
import type { ApiKeys } from './api-keys';
import type { Caller, SessionFinding, SessionIdentity } from './endpoint-handler';
import { networkOf } from './network/ip-address';
import { bestLanguage } from './language';
import { refuse } from './refusal';
import type { ReadOnly } from '../operations/settings-files/maintenance-file';
import type { SharedRateLimits } from '../guard/shared-rate-limits';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface AccessDeps {
  readonly apiKeys: ApiKeys;
  /** Finds whose session token it is; the account's side of it is `domain/accounts/session-check.ts`. */
  readonly sessions: { find(token: string): SessionFinding | Promise<SessionFinding> };
  readonly limits: SharedRateLimits;
  /** Where a caller without an api key is, as far as we can tell. */
  readonly countryOf: (request: FastifyRequest) => string;
  /** Whether nothing may be changed from there now. */
  readonly readOnlyIn: (country: string) => Promise<ReadOnly>;
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Empty for a caller who has hung up by now: a closed connection knows no address, whatever its type says. */
const addressOf = ({ ip }: { readonly ip?: string | undefined }): string => ip ?? '';

const IN_MOTION: DrivingState = 'IN-MOTION';

/** An editor looks at a page before it is published: for nobody, and without touching anything (TGL-02). */
const isPreview = (request: FastifyRequest) => headerOf(request, 'preview') !== undefined;
/** A screen that says nothing is taken to stand: a phone and a browser at home do not know. */
const isInMotion = (request: FastifyRequest) => headerOf(request, 'caractivity')?.toUpperCase() === IN_MOTION;

/**
 * Establishes who asks, before anything else looks at the request: limits, api key, preview, session, motion, password.
 * The order of refusals is fixed, so that a caller without rights learns nothing about the rest; last comes what an
 * operator has closed (OPS-04, SAF-08).
 */
export const createAccessCheck = (deps: AccessDeps) => {
  const { waitOfAddress, waitOfSession } = deps.limits;

  const welcome = (request: FastifyRequest, country: string, session: SessionIdentity | undefined) => {
    request.caller = {
      country,
      language: bestLanguage(headerOf(request, 'applanguage') ?? headerOf(request, 'accept-language')),
      session,
      address: addressOf(request),
      host: request.host,
      isSecure: request.protocol === 'https',
      requestId: request.id,
      log: request.log,
    };
  };

  /** Goes on, unless what is asked for would change something while the service is read-only. */
  const goOn = (reply: FastifyReply, country: string, done: HookHandlerDoneFunction): void => {
    deps.readOnlyIn(country).then(({ isOn, retryAfterS }) => {
      if (isOn) refuse(reply, ResponseCode.ReadOnly, retryAfterS === undefined ? {} : { retryAfterS });
      else done();
    }, done);
  };

  return (endpoint: Endpoint): onRequestHookHandler => {
    const isWriting = isWritingCall(endpoint);
    const needsKey = endpoint.access !== 'open';
    const needsSession = endpoint.access === 'session';
    /** To every other call a phone that pays is nobody. */
    const isStranger = (finding: SessionFinding | undefined) =>
      finding?.kind === 'valid' && finding.session.payTransactionId !== undefined && !endpoint.isForPhones;
    const isReadable = endpoint.method === 'GET' && !needsSession;
    const { needsPassword = false } = endpoint;
    const isForbiddenInMotion = endpoint.refusals?.includes(ResponseCode.CarInMotion) ?? false;

    /** True when the caller may go on. */
    const decide = (
      request: FastifyRequest,
      reply: FastifyReply,
      country: string,
      found: SessionFinding | undefined,
    ): boolean => {
      const finding = isStranger(found) ? undefined : found;
      if (finding?.kind !== 'valid' && needsSession) {
        refuse(
          reply,
          finding?.kind === 'expired' ? ResponseCode.SessionExpired : ResponseCode.SessionInvalid,
        );
        return false;
      }
      if (isForbiddenInMotion && isInMotion(request)) {
        refuse(reply, ResponseCode.CarInMotion);
        return false;
      }
      if (needsPassword && finding?.kind === 'valid' && finding.session.needsPassword) {
        refuse(reply, ResponseCode.PasswordNeeded);
        return false;
      }
      // Where a session is only a bonus, a stale one counts as none: signing in again must not need a sign-out.
      const session = finding?.kind === 'valid' ? finding.session : undefined;
      const retryAfterS = session ? waitOfSession(session.sessionId) : 0;
      if (retryAfterS > 0) {
        refuse(reply, ResponseCode.TooManyAttempts, { retryAfterS });
        return false;
      }
      welcome(request, country, session);
      return true;
    };

    return (request, reply, done) => {
      const retryAfterS = waitOfAddress(networkOf(addressOf(request)));
      if (retryAfterS > 0) return void refuse(reply, ResponseCode.TooManyAttempts, { retryAfterS });

      const apiKey = headerOf(request, 'apikey');
      const keyCountry = apiKey === undefined ? undefined : deps.apiKeys.countryOf(apiKey);
      if (needsKey && keyCountry === undefined) return void refuse(reply, ResponseCode.ApiKeyInvalid);
      const country = keyCountry ?? deps.countryOf(request);

      const isForNobody = isPreview(request);
      if (isForNobody && !isReadable) return void refuse(reply, ResponseCode.PreviewReadOnly);

      const token = isForNobody ? undefined : headerOf(request, 'session');
      const finding = token === undefined ? undefined : deps.sessions.find(token);
      const welcomed = () => (isWriting ? goOn(reply, country, done) : done());
      if (!(finding instanceof Promise)) {
        if (decide(request, reply, country, finding)) welcomed();
        return;
      }
      finding.then((found) => {
        if (decide(request, reply, country, found)) welcomed();
      }, done);
    };
  };
};
