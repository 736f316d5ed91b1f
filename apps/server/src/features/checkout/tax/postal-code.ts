interface PostalShape {
  /** For countries where a wrong number of digits is surely a typing error. The groups are the parts of the code. */
  readonly pattern: RegExp;
  /** The separator used by the post office and the card processor. */
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
/** In other countries only the length is checked. */
const LONGEST = 12;
/** Control characters and lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** Converts the full-width digits of Japanese and Chinese keyboards. */
const plain = (text: string) => text.normalize('NFKC').trim().toUpperCase();

/**
 * A postal code in its country's format; undefined when it is invalid. Processors accept `M5V 2T6` and refuse
 * `m5v2t6`.
 */
export const readPostalCode = (country: string, typed: string): string | undefined => {
  const code = plain(typed);
  const shape = Object.hasOwn(SHAPES, country) ? SHAPES[country] : undefined;
  if (!shape) return isShortText(code) ? code : undefined;
  const found = shape.pattern.exec(code);
  return found ? found.slice(1).filter(Boolean).join(shape.between) : undefined;
};

/** Rural Ireland, Hong Kong and the Emirates have none, and people enter a dash or a zero. */
const isShortText = (code: string) => code.length > 0 && code.length <= LONGEST && !UNPRINTABLE.test(code);
