import { createHmac, timingSafeEqual } from 'node:crypto';
import { ART_VARIANTS, type ArtVariantName } from '@drivein/catalogue-bundle';

/**
 * Where pictures are, and whether an address is one that we gave out: nobody finds the pictures of titles to come by
 * guessing their names. The same picture has the same address for ever, so that whoever fetched it may keep it.
 */
export interface PictureAddresses {
  /** Without a file's ending: which format travels is agreed with each client. */
  urlOf(artId: string, variant: ArtVariantName): string;
  isGood(artId: string, signature: string): boolean;
}

/** 96 bits: short in every tile, and far beyond guessing over a network. */
const SIGNATURE_BYTES = 12;
const MAX_REMEMBERED = 20_000;

export const createPictureAddresses = (key: Buffer): PictureAddresses => {
  const remembered = new Map<string, string>();

  const signatureOf = (artId: string): string =>
    createHmac('sha256', key).update(artId).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');

  const knownSignatureOf = (artId: string): string => {
    const known = remembered.get(artId);
    if (known !== undefined) return known;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const made = signatureOf(artId);
    remembered.set(artId, made);
    return made;
  };

  return {
    // One signature for all sizes of a picture: a page of tiles compresses better.
    urlOf: (artId, variant) => `/images/${artId}/${knownSignatureOf(artId)}/${ART_VARIANTS[variant].name}`,
    isGood: (artId, signature) => {
      const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(artId))];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
};
