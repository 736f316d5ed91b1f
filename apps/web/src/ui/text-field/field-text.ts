/** Device names and other short names hold at most this many characters. */
export const NAME_MAX_CHARS = 25;

export const capitaliseFirstLetter = (text: string): string => {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return text === '' ? '' : first.toLocaleUpperCase() + text.slice(first.length);
};

export type FieldRules = {
  capitalisesFirstLetter?: boolean;
  maxChars?: number;
  /** Formats the typed text, e.g. inserts the slash of a card's expiry. */
  mask?: (next: string, previous: string) => string;
};

/** The field's value after `next` was typed over `previous`. */
export const applyFieldRules = (next: string, previous: string, rules: FieldRules): string => {
  const masked = rules.mask ? rules.mask(next, previous) : next;
  const cased = rules.capitalisesFirstLetter ? capitaliseFirstLetter(masked) : masked;
  return rules.maxChars === undefined ? cased : [...cased].slice(0, rules.maxChars).join('');
};
