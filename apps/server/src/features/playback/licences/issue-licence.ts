import {
  type issueClearKeyLicence as clearKeyCall,
  type issuePlayReadyLicence as playReadyCall,
  type issueWidevineLicence as widevineCall,
  ResponseCode,
} from '@drivein/contract';
import { BinaryReply, type Handler, type SignedInCaller } from '../../../http/endpoint-handler';
import { fail, ok, refusalReply, type Result } from '../../../http/result';
import { type DrmMessages, PLAYREADY_MESSAGES, WIDEVINE_MESSAGES } from './drm-messages';
import type { LicenceIssuers } from './licence-issuers';
import type { BinaryIssuer, LicenceGrant, LicenceIssuer, LicenceRefusal } from './licence-provider';
import type { PlaybackDeps } from '../playback-deps';
import { codeFor } from '../refusals';
import { findRightToContent } from '../find-right';
import { findOwnPlaySession, holdLease } from '../play-session-store';

type GrantRefusal = 'NotEntitled' | 'StreamLimitReached' | 'PlaySessionOver';

/**
 * Licences are issued only to the device that holds the stream, while its account may play. A prepared session takes
 * no stream, so that many devices could collect keys: it gets only licences that need no stream (SAF-02).
 */
const findLicenceGrant = async (
  deps: PlaybackDeps,
  caller: SignedInCaller,
  { trackingId, needsStream }: { readonly trackingId: string; readonly needsStream: boolean },
): Promise<Result<LicenceGrant, GrantRefusal>> => {
  const playSession = await findOwnPlaySession(deps.db, caller.session, trackingId);
  if (!playSession) return fail('NotEntitled');
  if (needsStream && playSession.warmUntilMs !== null) return fail('PlaySessionOver');
  const held = await holdLease(deps, playSession);
  if (!held.ok) return held;
  const right = await findRightToContent(deps, caller.session, playSession);
  if (!right.ok) return fail('NotEntitled');

  const { assetId } = playSession;
  // Unencrypted assets have no licence.
  if (deps.media.asset(assetId)?.isEncrypted === false) return fail('NotEntitled');
  return ok({ assetId, endsAtMs: right.value.endsAtMs, log: caller.log });
};

type Deps = PlaybackDeps & { readonly licences: LicenceIssuers };

const codes = {
  ...codeFor,
  ChallengeMalformed: ResponseCode.InvalidRequest,
  LicenceUnavailable: ResponseCode.Unavailable,
  NoSuchServer: ResponseCode.NotFound,
  TooManyLicences: ResponseCode.TooManyAttempts,
} as const;

type Refusal = LicenceRefusal | 'NoSuchServer' | 'StreamLimitReached' | 'PlaySessionOver';

interface LicenceRequest {
  readonly caller: SignedInCaller;
  readonly params: { readonly trackingId: string };
}

/** For every DRM system: does a licence exist, may this device play, what does the issuer reply. */
const issueWith = async <Challenge, Licence>(
  deps: Deps,
  issuer: LicenceIssuer<Challenge, Licence> | undefined,
  { caller, params }: LicenceRequest,
  challenge: Challenge,
): Promise<Result<Licence, Refusal>> => {
  if (!issuer) return fail('NoSuchServer');
  const grant = await findLicenceGrant(deps, caller, { ...params, needsStream: issuer.needsStream });
  return grant.ok ? issuer.issue(grant.value, challenge) : grant;
};

export const issueClearKeyLicence =
  (deps: Deps): Handler<typeof clearKeyCall> =>
  async (request) => {
    const licence = await issueWith(deps, deps.licences.clearKey, request, request.body.kids);
    return licence.ok ? licence.value : refusalReply(codes, licence);
  };

/** Providers charge per licence. A film needs one or two; four busy screens do not reach this. */
const PAID_LICENCES = 60;
const MINUTE_MS = 60_000;

/** Counted in the database: each licence costs money, and the provider's reply takes far longer than the count. */
const takePaidLicence = ({ attempts, clock }: Deps, accountId: string): Promise<number> => {
  const nowMs = clock.nowMs();
  const lockMs = MINUTE_MS - (nowMs % MINUTE_MS);
  const key = `licence:${accountId}|${Math.floor(nowMs / MINUTE_MS)}`;
  return attempts.take(key, { maxTries: PAID_LICENCES, lockMs, forgetAfterMs: MINUTE_MS });
};

const issueBinaryLicence =
  (deps: Deps, issuer: BinaryIssuer | undefined, { contentType }: DrmMessages) =>
  async (request: LicenceRequest & { readonly body: Uint8Array }) => {
    const retryAfterS = issuer ? await takePaidLicence(deps, request.caller.session.accountId) : 0;
    if (retryAfterS > 0) return refusalReply(codes, fail('TooManyLicences', retryAfterS));
    const licence = await issueWith(deps, issuer, request, request.body);
    return licence.ok ? new BinaryReply(licence.value, contentType) : refusalReply(codes, licence);
  };

export const issueWidevineLicence = (deps: Deps): Handler<typeof widevineCall> =>
  issueBinaryLicence(deps, deps.licences.widevine, WIDEVINE_MESSAGES);

export const issuePlayReadyLicence = (deps: Deps): Handler<typeof playReadyCall> =>
  issueBinaryLicence(deps, deps.licences.playReady, PLAYREADY_MESSAGES);
