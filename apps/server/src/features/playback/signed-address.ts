import { isSigned, type Signer, signatureOf } from '../../platform/signed-token';

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

type Purpose = 'media' | 'beacon' | 'alpha';

const signerOf = (key: Buffer, purpose: Purpose): Signer => ({ key, purpose });

/** The one spelling of a time in an address: whatever else means the same number would be one more address to cache. */
const TIME = /^\d{13}$/;

/** NaN for another spelling, which no address is good with. */
export const timeIn = (text: string): number => (TIME.test(text) ? Number(text) : Number.NaN);

export const addressExpiry = (nowMs: number, rightEndsAtMs: number | null): number =>
  Math.min(nowMs + ADDRESS_LIFETIME_MS, rightEndsAtMs ?? Infinity);

export const openAddressExpiry = (nowMs: number): number =>
  Math.ceil((nowMs + ADDRESS_LIFETIME_MS) / OPEN_ADDRESS_STEP_MS) * OPEN_ADDRESS_STEP_MS;

/** Ends in a slash: the manifest's relative addresses then carry the signature by themselves. */
export const mediaPrefix = (key: Buffer, { trackingId, expiresMs, assetId }: MediaAddress): string =>
  `/media/${trackingId}/${expiresMs}/${signatureOf(signerOf(key, 'media'), trackingId, expiresMs, assetId)}/${assetId}/`;

export const isGoodMediaAddress = (
  key: Buffer,
  address: MediaAddress & { readonly signature: string },
  nowMs: number,
): boolean =>
  isSigned(
    signerOf(key, 'media'),
    address.signature,
    address.trackingId,
    address.expiresMs,
    address.assetId,
  ) && nowMs < address.expiresMs;

/** Where a closing tab can still say "end": a beacon sends no headers, so the address itself is the proof. */
export const beaconAddress = (key: Buffer, trackingId: string, expiresMs: number): string =>
  `/media/${trackingId}/${expiresMs}/${signatureOf(signerOf(key, 'beacon'), trackingId, expiresMs)}/end`;

export const isGoodBeaconAddress = (
  key: Buffer,
  address: { readonly trackingId: string; readonly expiresMs: number; readonly signature: string },
  nowMs: number,
): boolean =>
  isSigned(signerOf(key, 'beacon'), address.signature, address.trackingId, address.expiresMs) &&
  nowMs < address.expiresMs;

/** What `alpha` carries: lets a licence server recognise a play session without asking the database. */
export const alphaOf = (key: Buffer, trackingId: string): string =>
  signatureOf(signerOf(key, 'alpha'), trackingId);
