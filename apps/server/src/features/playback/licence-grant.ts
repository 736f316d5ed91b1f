import type { SignedInCaller } from '../../platform/endpoint-handler';
import { fail, ok, type Result } from '../../platform/result';
import { findRightToContent } from './find-right';
import { holdLease } from './hold-lease';
import type { LicenceGrant } from './licence-provider';
import { findOwnPlaySession } from './own-play-session';
import type { PlaybackDeps } from './playback-deps';

type GrantRefusal = 'NotEntitled' | 'StreamLimitReached' | 'PlaySessionOver';

/**
 * Licences go only to the device that holds the stream, and only while its account may play. What is only prepared takes
 * no stream, so any number of devices could collect keys: it gets those alone that need none.
 */
export const findLicenceGrant = async (
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
  // What is not encrypted has no licence to give.
  if (deps.media.asset(assetId)?.isEncrypted === false) return fail('NotEntitled');
  return ok({ assetId, endsAtMs: right.value.endsAtMs, log: caller.log });
};
