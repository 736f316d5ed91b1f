import { isSameSecret, signatureOf } from '../../../guard/signed-token';

/** Long enough for a long film with a long break. A right that ends earlier shortens it. */
const ADDRESS_LIFETIME_MS = 6 * 3_600_000;
/** Public addresses change once an hour, so that browsers and CDNs can cache. */
const OPEN_ADDRESS_STEP_MS = 3_600_000;

/** Replaces the play session in addresses of public media: trailers and pre-rolls. */
export const OPEN_TRACKING_ID = 'open';

export interface MediaAddress {
  readonly trackingId: string;
  readonly expiresMs: number;
  readonly assetId: string;
}

type Beacon = Omit<MediaAddress, 'assetId'>;

const mediaSignature = (key: Buffer, { trackingId, expiresMs, assetId }: MediaAddress): string =>
  signatureOf({ key, purpose: 'media' }, trackingId, expiresMs, assetId);

const beaconSignature = (key: Buffer, { trackingId, expiresMs }: Beacon): string =>
  signatureOf({ key, purpose: 'beacon' }, trackingId, expiresMs);

/** The canonical spelling of a time: another one would be another cache key. */
const TIME = /^\d{13}$/;

/** NaN for any other spelling, which makes the address invalid. */
export const timeIn = (text: string): number => (TIME.test(text) ? Number(text) : Number.NaN);

export const addressExpiry = (nowMs: number, rightEndsAtMs: number | null): number =>
  Math.min(nowMs + ADDRESS_LIFETIME_MS, rightEndsAtMs ?? Infinity);

export const openAddressExpiry = (nowMs: number): number =>
  Math.ceil((nowMs + ADDRESS_LIFETIME_MS) / OPEN_ADDRESS_STEP_MS) * OPEN_ADDRESS_STEP_MS;

/** Ends in a slash, so that the manifest's relative addresses include the signature. */
export const mediaPrefix = (key: Buffer, address: MediaAddress): string =>
  `/media/${address.trackingId}/${address.expiresMs}/${mediaSignature(key, address)}/${address.assetId}/`;

export const isGoodMediaAddress = (
  key: Buffer,
  address: MediaAddress & { readonly signature: string },
  nowMs: number,
): boolean => isSameSecret(address.signature, mediaSignature(key, address)) && nowMs < address.expiresMs;

/** Address for the end report of a closing tab. A beacon sends no headers, so the address itself is the proof. */
export const beaconAddress = (key: Buffer, trackingId: string, expiresMs: number): string =>
  `/media/${trackingId}/${expiresMs}/${beaconSignature(key, { trackingId, expiresMs })}/end`;

export const isGoodBeaconAddress = (
  key: Buffer,
  address: Beacon & { readonly signature: string },
  nowMs: number,
): boolean => isSameSecret(address.signature, beaconSignature(key, address)) && nowMs < address.expiresMs;

/** The value of `alpha`: a licence server recognises the play session without a query. */
export const alphaOf = (key: Buffer, trackingId: string): string =>
  signatureOf({ key, purpose: 'alpha' }, trackingId);
