import type { Clock } from '../../../operations/clock';
import type { ObjectStore } from '../../../storage/object-store/object-store';
import { type DrmMessages, PLAYREADY_MESSAGES, WIDEVINE_MESSAGES } from './drm-messages';
import { drmProxyLicences } from './drm-proxy-licences';
import type { DrmSettings } from './drm-settings';
import type { BinaryIssuer, ClearKeyIssuer, LicenceServers, LicenseProvider } from './licence-provider';
import { fail, ok } from '../../../http/result';
import { readContentKeys } from './licence-keys';

/**
 * W3C ClearKey: the browser gets the plain keys. It prevents casual copying and is not studio-grade; Widevine and
 * PlayReady replace it where configured.
 */
export const clearKeyLicences = ({ store }: { readonly store: ObjectStore }): ClearKeyIssuer => ({
  playbackServers: (trackingId) => ({ clearKeyLicenseServer: `/content/v8/licence/clearkey/${trackingId}` }),
  // ClearKey keys are visible to anyone who plays once, so prepared sessions get them too, for a faster start.
  needsStream: false,

  issue: async (grant, kids) => {
    const keys = await readContentKeys(store, grant);
    if (!keys.ok) return keys;
    const asked = new Set(kids);
    const granted = keys.value
      .map(({ keyId, key }) => ({ kty: 'oct' as const, kid: base64Url(keyId), k: base64Url(key) }))
      .filter(({ kid }) => asked.has(kid));
    // Only keys of this play session's film are given.
    return granted.length > 0 ? ok({ keys: granted, type: 'temporary' }) : fail('NotEntitled');
  },
});

const base64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

/** All DRM systems of this server, with their addresses. */
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
