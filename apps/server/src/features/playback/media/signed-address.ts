import { isSameSecret, signatureOf } from '../../../guard/signed-token';

/** Long enough for a long film with a long break; a right that ends earlier ends the address earlier. */
const ADDRESS_LIFETIME_MS = 6 * 3_600_000;
/** Open addresses change once an hour, so browsers and CDNs can keep what they fetched. */
const OPEN_ADDRESS_STEP_MS = 3_600_000;

/** Stands in for the play session in addresses of what anybody may see: trailers and pre-rolls. */
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

/** The one spelling of a time in an address: whatever else means the same number would be one more address to cache. */
const TIME = /^\d{13}$/;

/** NaN for another spelling, which no address is good with. */
export const timeIn = (text: string): number => (TIME.test(text) ? Number(text) : Number.NaN);

export const addressExpiry = (nowMs: number, rightEndsAtMs: number | null): number =>
  Math.min(nowMs + ADDRESS_LIFETIME_MS, rightEndsAtMs ?? Infinity);

export const openAddressExpiry = (nowMs: number): number =>
  Math.ceil((nowMs + ADDRESS_LIFETIME_MS) / OPEN_ADDRESS_STEP_MS) * OPEN_ADDRESS_STEP_MS;

/** Ends in a slash: the manifest's relative addresses then carry the signature by themselves. */
export const mediaPrefix = (key: Buffer, address: MediaAddress): string =>
  `/media/${address.trackingId}/${address.expiresMs}/${mediaSignature(key, address)}/${address.assetId}/`;

export const isGoodMediaAddress = (
  key: Buffer,
  address: MediaAddress & { readonly signature: string },
  nowMs: number,
): boolean => isSameSecret(address.signature, mediaSignature(key, address)) && nowMs < address.expiresMs;

/** Where a closing tab can still say "end": a beacon sends no headers, so the address itself is the proof. */
export const beaconAddress = (key: Buffer, trackingId: string, expiresMs: number): string =>
  `/media/${trackingId}/${expiresMs}/${beaconSignature(key, { trackingId, expiresMs })}/end`;

export const isGoodBeaconAddress = (
  key: Buffer,
  address: Beacon & { readonly signature: string },
  nowMs: number,
): boolean => isSameSecret(address.signature, beaconSignature(key, address)) && nowMs < address.expiresMs;

/** What `alpha` carries: lets a licence server recognise a play session without asking the database. */
export const alphaOf = (key: Buffer, trackingId: string): string =>
  signatureOf({ key, purpose: 'alpha' }, trackingId);
