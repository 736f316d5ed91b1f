import type { Clock } from '../../platform/clock';
import type { ObjectStore } from '../../platform/object-store/object-store';
import { clearKeyLicences } from './clear-key-licences';
import { type DrmMessages, PLAYREADY_MESSAGES, WIDEVINE_MESSAGES } from './drm-messages';
import { drmProxyLicences } from './drm-proxy-licences';
import type { DrmSettings } from './drm-settings';
import type { BinaryIssuer, ClearKeyIssuer, LicenceServers, LicenseProvider } from './licence-provider';

/** Every DRM system this server has licences of, and all their addresses together. */
export interface LicenceIssuers extends LicenseProvider {
  readonly clearKey: ClearKeyIssuer | undefined;
  readonly widevine: BinaryIssuer | undefined;
  readonly playReady: BinaryIssuer | undefined;
}

const CLEAR_KEY_ALONE: DrmSettings = { hasClearKey: true };

export const licenceIssuers = (deps: {
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly drm?: DrmSettings | undefined;
}): LicenceIssuers => {
  const { hasClearKey, widevineUrl, playReadyUrl, communicationKey } = deps.drm ?? CLEAR_KEY_ALONE;
  const proxyTo = (
    url: string | undefined,
    messages: DrmMessages,
    playbackServers: (trackingId: string) => LicenceServers,
  ) =>
    url !== undefined && communicationKey
      ? drmProxyLicences({ ...deps, communicationKey, url, messages, playbackServers })
      : undefined;

  const clearKey = hasClearKey ? clearKeyLicences(deps) : undefined;
  const widevine = proxyTo(widevineUrl, WIDEVINE_MESSAGES, (trackingId) => ({
    widevineLicenseServer: `/content/v8/licence/widevine/${trackingId}`,
  }));
  const playReady = proxyTo(playReadyUrl, PLAYREADY_MESSAGES, (trackingId) => ({
    playReadyLicenseServer: `/content/v8/licence/playready/${trackingId}`,
  }));
  return {
    clearKey,
    widevine,
    playReady,
    playbackServers: (trackingId) => ({
      ...clearKey?.playbackServers(trackingId),
      ...widevine?.playbackServers(trackingId),
      ...playReady?.playbackServers(trackingId),
    }),
  };
};
