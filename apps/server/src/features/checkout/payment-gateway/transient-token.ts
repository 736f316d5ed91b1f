import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Clock } from '../../../operations/clock';
import { objectAt, textAt } from './cybersource-client';
import type { CardToken } from './payment-gateway';
import type { PublicKeys } from './public-keys';

/** CyberSource's numbers of card networks. */
const BRANDS: Readonly<Record<string, string>> = {
  '001': 'Visa',
  '002': 'Mastercard',
  '003': 'American Express',
  '004': 'Discover',
  '007': 'JCB',
};

/** Checks the token of the card fields, which passed through a browser: signature, issuer and age. */
export const checkTransientToken = async (
  { keys, clock }: { readonly keys: PublicKeys; readonly clock: Clock },
  token: string,
): Promise<CardToken | 'invalid' | 'expired'> => {
  const kid = keyIdOf(token);
  const key = kid === undefined ? undefined : await keys.find(kid);
  if (!key) return 'invalid';
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'jti'],
      currentDate: new Date(clock.nowMs()),
    });
    return cardIn(payload) ?? 'invalid';
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
};

/** The id of a checked token; risk calls need only the id. */
export const tokenIdOf = (token: string): string => {
  try {
    return decodeJwt(token).jti ?? '';
  } catch {
    return '';
  }
};

const keyIdOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
};

const cardIn = (payload: JWTPayload): CardToken | undefined => {
  const { iss = '', jti = '', exp = 0 } = payload;
  if (!iss.startsWith('Flex/') || !/^[0-9A-Z]{64}$/.test(jti)) return undefined;
  const number = objectAt(payload, 'content', 'paymentInformation', 'card', 'number');
  const types: unknown = number.detectedCardTypes;
  const type: unknown = Array.isArray(types) ? types[0] : undefined;
  const lastFour = /(\d{4})$/.exec(textAt(number, 'maskedValue') ?? '')?.[1];
  if (lastFour === undefined) return undefined;
  return { tokenId: jti, brand: BRANDS[String(type)] ?? 'Card', lastFour, expiresAtMs: exp * 1000 };
};
