import { SHORT_CODE_LENGTH } from '@drivein/contract';
import type { Ids } from '../../platform/ids';

/**
 * No letter that looks like a digit or another letter on a screen two seats away (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V),
 * and no vowel, so that no code spells a word.
 */
export const SHORT_CODE_ALPHABET = 'CDFGHJKMNPQRTVWXY3479';

/** Six characters, each as likely as any other. Undefined when the bytes run out, which 32 of them hardly do. */
export const shortCodeFrom = (bytes: Uint8Array): string | undefined => {
  // Bytes above the last whole multiple would make the first letters more likely.
  const limit = 256 - (256 % SHORT_CODE_ALPHABET.length);
  const characters = [...bytes]
    .filter((byte) => byte < limit)
    .map((byte) => SHORT_CODE_ALPHABET.charAt(byte % SHORT_CODE_ALPHABET.length));
  return characters.length < SHORT_CODE_LENGTH ? undefined : characters.slice(0, SHORT_CODE_LENGTH).join('');
};

export const newShortCode = (ids: Pick<Ids, 'newToken'>): string => {
  for (;;) {
    const code = shortCodeFrom(Buffer.from(ids.newToken(), 'base64url'));
    if (code !== undefined) return code;
  }
};
