import type { FastifyBaseLogger } from 'fastify';
import type { Result } from '../../../http/result';

/** Licence addresses of a player, by the names of the playback info. */
export interface LicenceServers {
  readonly clearKeyLicenseServer?: string;
  readonly widevineLicenseServer?: string;
  readonly playReadyLicenseServer?: string;
}

export interface LicenseProvider {
  playbackServers(trackingId: string): LicenceServers;
}

/** What is licensed. The entitlement was checked before. */
export interface LicenceGrant {
  readonly assetId: string;
  /** When the right ends; null when it does not. */
  readonly endsAtMs: number | null;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export type LicenceRefusal =
  /** None of the requested keys belongs to the content. */
  | 'NotEntitled'
  /** The challenge is no message of the content decryption module. */
  | 'ChallengeMalformed'
  /** Not the caller's fault: keys are missing, or the provider is unreachable. */
  | 'LicenceUnavailable';

/** One DRM system: takes challenges, issues licences. */
export interface LicenceIssuer<Challenge, Licence> extends LicenseProvider {
  /** Studio licences are issued only to a session that holds a stream. */
  readonly needsStream: boolean;
  issue(grant: LicenceGrant, challenge: Challenge): Promise<Result<Licence, LicenceRefusal>>;
}

export interface ClearKeyLicence {
  readonly keys: { readonly kty: 'oct'; readonly kid: string; readonly k: string }[];
  readonly type: 'temporary';
}

/** Takes key ids as browsers send them: base64url. */
export type ClearKeyIssuer = LicenceIssuer<readonly string[], ClearKeyLicence>;
/** Challenges and licences are opaque bytes to this server. */
export type BinaryIssuer = LicenceIssuer<Uint8Array, Uint8Array>;
