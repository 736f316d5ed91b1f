import { isCountry } from './countries';
import type { TaxAddress } from './tax-provider';

/** Where a wrong number of digits is surely a slip of the finger; elsewhere only the length is looked at. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-?\d{4})?$/,
  CA: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i,
  DE: /^\d{5}$/,
  JP: /^\d{3}[-‐－ー]?\d{4}$/,
  KR: /^\d{5}$/,
  VN: /^\d{5,6}$/,
};
const LONGEST_POSTAL_CODE = 12;

/** Any letter or digit of any script. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** Control characters and halves of characters: nobody lives there, and no database keeps them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

const isLine = (text: string) => SAYS_SOMETHING.test(text) && !UNPRINTABLE.test(text);

/** Digits as Japanese and Chinese keyboards write them are digits. */
const plainDigits = (text: string) => text.normalize('NFKC').trim();

const isPostalCode = (country: string, code: string): boolean => {
  const shape = Object.hasOwn(POSTAL_CODES, country) ? POSTAL_CODES[country] : undefined;
  if (shape) return shape.test(code);
  // Ireland's countryside, Hong Kong, the Emirates: some countries have none, and people write a dash or a zero.
  return code.length > 0 && code.length <= LONGEST_POSTAL_CODE && !UNPRINTABLE.test(code);
};

/** Whether an address can exist; which states there are is the provider's business. */
export const isAddressPlausible = ({
  country,
  region,
  city,
  line1,
  line2,
  postalCode,
}: TaxAddress): boolean =>
  isCountry(country) &&
  isLine(line1) &&
  isLine(city) &&
  !UNPRINTABLE.test(`${line2 ?? ''}${region ?? ''}`) &&
  isPostalCode(country, plainDigits(postalCode));
