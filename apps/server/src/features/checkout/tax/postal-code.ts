interface PostalShape {
  /** Where a wrong number of digits is surely a slip of the finger; its groups are the parts of the code. */
  readonly pattern: RegExp;
  /** What stands between the parts, the way the post office and the card processor write it. */
  readonly between: string;
}

const SHAPES: Readonly<Record<string, PostalShape>> = {
  US: { pattern: /^(\d{5})(?:[- ]?(\d{4}))?$/, between: '-' },
  CA: { pattern: /^([A-Z]\d[A-Z])[- ]?(\d[A-Z]\d)$/, between: ' ' },
  DE: { pattern: /^(\d{5})$/, between: '' },
  JP: { pattern: /^(\d{3})[-‐‑–−ー]?(\d{4})$/, between: '-' },
  KR: { pattern: /^(\d{5})$/, between: '' },
  VN: { pattern: /^(\d{5,6})$/, between: '' },
};
/** Elsewhere only the length is looked at. */
const LONGEST = 12;
/** Control characters and halves of characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** Digits as Japanese and Chinese keyboards write them are digits. */
const plain = (text: string) => text.normalize('NFKC').trim().toUpperCase();

/**
 * A postal code as its country writes it, undefined where it cannot be one. Processors take `M5V 2T6`, not `m5v2t6`:
 * whoever sends on what was typed has good addresses refused.
 */
export const readPostalCode = (country: string, typed: string): string | undefined => {
  const code = plain(typed);
  const shape = Object.hasOwn(SHAPES, country) ? SHAPES[country] : undefined;
  if (!shape) return isShortText(code) ? code : undefined;
  const found = shape.pattern.exec(code);
  return found ? found.slice(1).filter(Boolean).join(shape.between) : undefined;
};

/** Ireland's countryside, Hong Kong, the Emirates: some countries have none, and people write a dash or a zero. */
const isShortText = (code: string) => code.length > 0 && code.length <= LONGEST && !UNPRINTABLE.test(code);
