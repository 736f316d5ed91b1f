export type VoucherCodeCheck = 'ok' | 'VoucherEmpty' | 'VoucherInvalid';

const DASH_AFTER = 4;
/** A technical limit: the documents have no length rule. */
const MAX_LENGTH = 60;

/** The code as it is sent: letters and digits, upper case, no dash. */
export const voucherCodeOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, MAX_LENGTH);

/** The code as it is shown: with a dash after the fourth character, as soon as there is a fifth (VOU-01). */
export const maskVoucherCode = (typed: string): string => {
  const code = voucherCodeOf(typed);
  return code.length > DASH_AFTER ? `${code.slice(0, DASH_AFTER)}-${code.slice(DASH_AFTER)}` : code;
};

/** The value of a character: 0–9 for digits, 10–35 for A–Z, as in base 36. */
const worthOf = (character: string): number => Number.parseInt(character, 36);

/** Detects most typing mistakes without a call: the values of all characters must sum to an even number (VOU-02). */
export const checkVoucherCode = (text: string): VoucherCodeCheck => {
  const code = voucherCodeOf(text);
  if (code === '') return 'VoucherEmpty';
  const sum = [...code].reduce((total, character) => total + worthOf(character), 0);
  return sum % 2 === 0 ? 'ok' : 'VoucherInvalid';
};
