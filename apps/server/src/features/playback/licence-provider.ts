import type { Result } from '../../platform/result';

/** Where a player gets its licences; the names are those of the playback info. */
export interface LicenceServers {
  readonly clearKeyLicenseServer?: string;
  readonly widevineLicenseServer?: string;
  readonly playReadyLicenseServer?: string;
  readonly batchKeyWidevineUrl?: string;
}

export interface ClearKeyLicence {
  readonly keys: { readonly kty: 'oct'; readonly kid: string; readonly k: string }[];
  readonly type: 'temporary';
}

/** Who keeps the content keys. Entitlement is settled before it is asked. */
export interface LicenseProvider {
  playbackServers(trackingId: string): LicenceServers;
  /** `kids` as the browser's content decryption module sends them: base64url. */
  issue(assetId: string, kids: readonly string[]): Promise<Result<ClearKeyLicence, 'NotEntitled'>>;
}
