import type { ObjectStore } from '../../platform/object-store/object-store';
import { fail, ok } from '../../platform/result';
import { readContentKeys } from './licence-keys';
import type { ClearKeyIssuer } from './licence-provider';

/**
 * W3C ClearKey: the keys travel to the browser in the open. It keeps honest people honest and is not
 * studio-grade; Widevine and PlayReady take its place where they are configured.
 */
export const clearKeyLicences = ({ store }: { readonly store: ObjectStore }): ClearKeyIssuer => ({
  playbackServers: (trackingId) => ({ clearKeyLicenseServer: `/content/v8/licence/clearkey/${trackingId}` }),
  // Its keys lie open to whoever plays once; so that Play is quick they come with what is only prepared.
  needsStream: false,

  issue: async (grant, kids) => {
    const keys = await readContentKeys(store, grant);
    if (!keys.ok) return keys;
    const asked = new Set(kids);
    const granted = keys.value
      .map(({ keyId, key }) => ({ kty: 'oct' as const, kid: base64Url(keyId), k: base64Url(key) }))
      .filter(({ kid }) => asked.has(kid));
    // A key of another film is no business of this play session.
    return granted.length > 0 ? ok({ keys: granted, type: 'temporary' }) : fail('NotEntitled');
  },
});

const base64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
