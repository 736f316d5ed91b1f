import type { FlexFailure } from './flex-api';

/** Why the card fields gave no token: invalid fields, an expired form, or an error at the processor. */
export type TokenFailure =
  | { readonly kind: 'fields'; readonly fields: readonly CardFieldName[] }
  | { readonly kind: 'limit' | 'expired' | 'unreachable' };

export type CardFieldName = 'number' | 'securityCode' | 'expiry';

const fieldAt = (location: string | undefined): CardFieldName | undefined => {
  if (location === undefined) return undefined;
  if (/securityCode|cvv|cvn/i.test(location)) return 'securityCode';
  if (/expiration/i.test(location)) return 'expiry';
  return /number/i.test(location) ? 'number' : undefined;
};

export const readFlexFailure = ({ reason = '', details = [] }: FlexFailure): TokenFailure => {
  if (/TOO_MANY_TIMES|LIMIT/.test(reason)) return { kind: 'limit' };
  if (/EXPIRED|CAPTURE_CONTEXT/.test(reason)) return { kind: 'expired' };
  if (!reason.startsWith('CREATE_TOKEN_VALIDATION')) return { kind: 'unreachable' };
  const fields = details.flatMap(({ location }) => fieldAt(location) ?? []);
  // A refusal without fields concerns the card number, the only other input.
  return { kind: 'fields', fields: fields.length > 0 ? [...new Set(fields)] : ['number'] };
};
