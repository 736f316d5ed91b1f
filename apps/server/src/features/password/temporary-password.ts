/** 32 capitals and digits that are not easily confused (no I, O, 0 and 1), five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Sixty bits as three groups of four, to be copied from one screen to another: `K7QD-2MXR-9HTB`. */
export const temporaryPasswordFrom = (randomBytes: Uint8Array): string => {
  const length = GROUPS * GROUP_LENGTH;
  if (randomBytes.length < length) throw new Error(`${length} random bytes are needed`);
  const characters = [...randomBytes.subarray(0, length)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-');
};

/** Ignores case, spaces and dashes of the input. */
export const plainTemporaryPassword = (typed: string): string =>
  typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
