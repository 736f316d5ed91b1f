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
  /** Finds the session of a token; `domain/accounts/session-check.ts` implements it. */
  readonly sessions: { find(token: string): SessionFinding | Promise<SessionFinding> };
  readonly limits: SharedRateLimits;
  /** The estimated country of a caller without an api key. */
  readonly countryOf: (request: FastifyRequest) => string;
  /** Whether the service is read-only in this country now. */
  readonly readOnlyIn: (country: string) => Promise<ReadOnly>;
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Empty for a caller who has disconnected: a closed connection has no address, although its type claims one. */
const addressOf = ({ ip }: { readonly ip?: string | undefined }): string => ip ?? '';

const IN_MOTION: DrivingState = 'IN-MOTION';

/** Editors preview a page before it is published: without a session, and read-only (TGL-02). */
const isPreviewRequest = (request: FastifyRequest) => headerOf(request, 'preview') !== undefined;
/** A screen without the header counts as parked: phones and browsers at home do not send it. */
const isInMotion = (request: FastifyRequest) => headerOf(request, 'caractivity')?.toUpperCase() === IN_MOTION;

/**
 * Checks limits, api key, preview, session, motion and password before any handler runs. The order of refusals is
 * fixed, so that a caller without rights learns nothing about the rest. Read-only mode is checked last (OPS-04, SAF-08).
 */
export const createAccessCheck = (deps: AccessDeps) => {
  const { waitForAddress, waitForSession } = deps.limits;

  const setCaller = (request: FastifyRequest, country: string, session: SessionIdentity | undefined) => {
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

  /** Refuses the call while the service is read-only. */
  const continueUnlessReadOnly = (
    reply: FastifyReply,
    country: string,
    done: HookHandlerDoneFunction,
  ): void => {
    deps.readOnlyIn(country).then(({ isOn, retryAfterS }) => {
      if (isOn) refuse(reply, ResponseCode.ReadOnly, retryAfterS === undefined ? {} : { retryAfterS });
      else done();
    }, done);
  };

  return (endpoint: Endpoint): onRequestHookHandler => {
    const isWriting = isWritingCall(endpoint);
    const needsKey = endpoint.access !== 'open';
    const needsSession = endpoint.access === 'session';
    /** Pay sessions may use only the calls for phones. */
    const isPaySessionElsewhere = (finding: SessionFinding | undefined) =>
      finding?.kind === 'valid' && finding.session.payTransactionId !== undefined && !endpoint.isForPhones;
    const isReadable = endpoint.method === 'GET' && !needsSession;
    const { needsPassword = false, isRefusedInMotion = false } = endpoint;

    /** True when the call may proceed. */
    const admit = (
      request: FastifyRequest,
      reply: FastifyReply,
      country: string,
      found: SessionFinding | undefined,
    ): boolean => {
      const finding = isPaySessionElsewhere(found) ? undefined : found;
      if (finding?.kind !== 'valid' && needsSession) {
        refuse(
          reply,
          finding?.kind === 'expired' ? ResponseCode.SessionExpired : ResponseCode.SessionInvalid,
        );
        return false;
      }
      if (isRefusedInMotion && isInMotion(request)) {
        refuse(reply, ResponseCode.CarInMotion);
        return false;
      }
      if (needsPassword && finding?.kind === 'valid' && finding.session.needsPassword) {
        refuse(reply, ResponseCode.PasswordNeeded);
        return false;
      }
      // Where a session is optional, an expired one counts as none: signing in again must not need a sign-out.
      const session = finding?.kind === 'valid' ? finding.session : undefined;
      const retryAfterS = session ? waitForSession(session.sessionId) : 0;
      if (retryAfterS > 0) {
        refuse(reply, ResponseCode.TooManyAttempts, { retryAfterS });
        return false;
      }
      setCaller(request, country, session);
      return true;
    };

    return (request, reply, done) => {
      const retryAfterS = waitForAddress(networkOf(addressOf(request)));
      if (retryAfterS > 0) return void refuse(reply, ResponseCode.TooManyAttempts, { retryAfterS });

      const apiKey = headerOf(request, 'apikey');
      const keyCountry = apiKey === undefined ? undefined : deps.apiKeys.countryOf(apiKey);
      if (needsKey && keyCountry === undefined) return void refuse(reply, ResponseCode.ApiKeyInvalid);
      const country = keyCountry ?? deps.countryOf(request);

      const isPreview = isPreviewRequest(request);
      if (isPreview && !isReadable) return void refuse(reply, ResponseCode.PreviewReadOnly);

      const token = isPreview ? undefined : headerOf(request, 'session');
      const finding = token === undefined ? undefined : deps.sessions.find(token);
      const proceed = () => (isWriting ? continueUnlessReadOnly(reply, country, done) : done());
      if (!(finding instanceof Promise)) {
        if (admit(request, reply, country, finding)) proceed();
        return;
      }
      finding.then((found) => {
        if (admit(request, reply, country, found)) proceed();
      }, done);
    };
  };
};
