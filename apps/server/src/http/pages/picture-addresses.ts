import { ART_VARIANTS, type ArtVariantName } from '@drivein/catalogue-bundle';
import { LRUCache } from 'lru-cache';
import { isSigned, type Signer, signatureOf } from '../../guard/signed-token';

/**
 * Makes and checks signed picture addresses: pictures of unpublished titles cannot be found by guessing their names.
 * An address never changes, so clients may cache it for ever.
 */
export interface PictureAddresses {
  /** Without a file extension: the format is negotiated with each client. */
  urlOf(artId: string, variant: ArtVariantName): string;
  isGood(artId: string, signature: string): boolean;
}

/** 88 bits: sixteen characters in every tile, and far beyond guessing over a network. */
const MAC_BYTES = 11;
const MAX_REMEMBERED = 20_000;

export const createPictureAddresses = (key: Buffer): PictureAddresses => {
  const signer: Signer = { key, purpose: 'picture', macBytes: MAC_BYTES };
  const remembered = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  const knownSignatureOf = (artId: string): string => {
    const known = remembered.get(artId);
    if (known !== undefined) return known;
    const made = signatureOf(signer, artId);
    remembered.set(artId, made);
    return made;
  };

  return {
    // One signature for all sizes of a picture: pages of tiles compress better.
    urlOf: (artId, variant) => `/images/${artId}/${knownSignatureOf(artId)}/${ART_VARIANTS[variant].name}`,
    isGood: (artId, signature) => isSigned(signer, signature, artId),
  };
};
