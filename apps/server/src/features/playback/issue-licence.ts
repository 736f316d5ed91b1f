import type { issueClearKeyLicence as call } from '@drivein/contract';
import type { Handler } from '../../platform/endpoint-handler';
import { findRightToContent } from './find-right';
import { holdLease } from './hold-lease';
import type { LicenseProvider } from './licence-provider';
import { findPlaySession } from './play-session-store';
import type { PlaybackDeps } from './playback-deps';
import { refusalReply } from './refusals';

/** Keys go only to the device that holds the stream, and only while its account may play. */
export const issueClearKeyLicence =
  (deps: PlaybackDeps & { readonly licences: LicenseProvider }): Handler<typeof call> =>
  async ({ params, body, caller }) => {
    const playSession = await findPlaySession(deps.db, params.trackingId);
    const { accountId, deviceId } = caller.session;
    if (playSession?.accountId !== accountId || playSession.deviceId !== deviceId)
      return refusalReply('NotEntitled');

    const held = await holdLease(deps, playSession);
    if (!held.ok) return refusalReply(held.refusal);
    const right = await findRightToContent(deps, caller.session, playSession);
    if (!right.ok) return refusalReply('NotEntitled');

    const licence = await deps.licences.issue(playSession.assetId, body.kids);
    return licence.ok ? licence.value : refusalReply(licence.refusal);
  };
