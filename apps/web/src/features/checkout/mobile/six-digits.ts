import { TOTP_DIGITS } from '@drivein/checkout-flow';

/** Digits alone, however they are typed or pasted: '123 456', '123-456', full-width ones of a Japanese keyboard. */
export const maskSixDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\D/g, '').slice(0, TOTP_DIGITS);

export const isSixDigits = (text: string): boolean => text.length === TOTP_DIGITS && /^\d+$/.test(text);
