import { isCountry } from './countries';
import { readPostalCode } from './postal-code';
import type { TaxAddress } from './tax-provider';

/** Any letter or digit of any script. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Control characters and lone surrogates, which are in no address and which databases reject. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

const isPrintableText = (text: string) => LETTER_OR_DIGIT.test(text) && !UNPRINTABLE.test(text);

/** Whether an address is plausible. The provider knows which states exist. */
export const isAddressPlausible = ({
  country,
  region,
  city,
  line1,
  line2,
  postalCode,
}: TaxAddress): boolean =>
  isCountry(country) &&
  isPrintableText(line1) &&
  isPrintableText(city) &&
  !UNPRINTABLE.test(`${line2 ?? ''}${region ?? ''}`) &&
  readPostalCode(country, postalCode) !== undefined;
