/** Values from documents, examples and other products' defaults, as the whole secret or a part of it. */
const WRITTEN_DOWN =
  /drive-?in-local|change-?me|replace-?me|example|password|default|your-|placeholder|letmein/i;
/** Random base64 has about 5 bits per character of a sample, hexadecimal nearly 4, human text below 3.5. */
const LEAST_BITS_A_CHARACTER = 2.5;

/** Why a secret is guessable, as words that end a sentence; undefined for one that looks random. */
export const weaknessOf = (secret: string, minLength: number): string | undefined => {
  if (WRITTEN_DOWN.test(secret)) return 'must not be one that stands in an example';
  if (secret.length < minLength) return `must have ${minLength} or more characters`;
  if (isRepeated(secret)) return 'must not repeat itself';
  if (isCounted(secret) || bitsACharacter(secret) < LEAST_BITS_A_CHARACTER) return 'must be random';
  return undefined;
};

/** `abcabcabc`: known whole once its first part is. Base64 padding is ignored. */
const isRepeated = (padded: string): boolean => {
  const [text = ''] = padded.split('=', 1);
  for (let period = 1; period <= text.length / 2; period += 1)
    if (text.startsWith(text.slice(period))) return true;
  return false;
};

/** `abcdefgh…`, `87654321…`: more than half of the steps go up or down by one. */
const isCounted = (text: string): boolean => {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1)
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1) steps += 1;
  return steps > text.length / 2;
};

/** Shannon entropy of the sample. */
const bitsACharacter = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
};
