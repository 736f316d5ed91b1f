import { isCountry } from './countries';
import { readPostalCode } from './postal-code';
import type { TaxAddress } from './tax-provider';

/** Any letter or digit of any script. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** Control characters and halves of characters: nobody lives there, and no database keeps them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

const isPrintableText = (text: string) => SAYS_SOMETHING.test(text) && !UNPRINTABLE.test(text);

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
  isPrintableText(line1) &&
  isPrintableText(city) &&
  !UNPRINTABLE.test(`${line2 ?? ''}${region ?? ''}`) &&
  readPostalCode(country, postalCode) !== undefined;
