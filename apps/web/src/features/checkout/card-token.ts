import { at, decodeJwt } from './decode-jwt';

/** What a token tells of its card; the number itself never leaves the processor's own fields. */
export const lastFourOf = (token: string): string | undefined => {
  const card = at(decodeJwt(token), 'content', 'paymentInformation', 'card');
  const masked = at(card, 'number', 'maskedValue');
  return typeof masked === 'string' ? /(\d{4})$/.exec(masked)?.[1] : undefined;
};
