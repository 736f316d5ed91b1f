import type { FastifyBaseLogger } from 'fastify';
import type { Result } from '../../../http/result';

/** Where a player gets its licences; the names are those of the playback info. */
export interface LicenceServers {
  readonly clearKeyLicenseServer?: string;
  readonly widevineLicenseServer?: string;
  readonly playReadyLicenseServer?: string;
}

export interface LicenseProvider {
  playbackServers(trackingId: string): LicenceServers;
}

/** What is licensed. Entitlement is settled before a provider is asked. */
export interface LicenceGrant {
  readonly assetId: string;
  /** When the right to play ends; null for one that does not. */
  readonly endsAtMs: number | null;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export type LicenceRefusal =
  /** None of the keys asked for belongs to what is played. */
  | 'NotEntitled'
  /** What the content decryption module is said to have sent is none of its messages. */
  | 'ChallengeMalformed'
  /** No fault of the caller: keys are missing here, or the provider is away. */
  | 'LicenceUnavailable';

/** One DRM system: its players' challenges in, its licences out. */
export interface LicenceIssuer<Challenge, Licence> extends LicenseProvider {
  /** A studio's is for a film that plays; without the stream that it counts for there is none. */
  readonly needsStream: boolean;
  issue(grant: LicenceGrant, challenge: Challenge): Promise<Result<Licence, LicenceRefusal>>;
}

export interface ClearKeyLicence {
  readonly keys: { readonly kty: 'oct'; readonly kid: string; readonly k: string }[];
  readonly type: 'temporary';
}

/** Takes the key ids as a browser sends them: base64url. */
export type ClearKeyIssuer = LicenceIssuer<readonly string[], ClearKeyLicence>;
/** Challenges and licences are for the content decryption module and its maker: bytes to us. */
export type BinaryIssuer = LicenceIssuer<Uint8Array, Uint8Array>;
