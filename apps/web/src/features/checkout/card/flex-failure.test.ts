import { describe, expect, it } from 'vitest';
import { readFlexFailure } from './flex-failure';

describe('card form failures', () => {
  it.each([
    ['CREATE_TOKEN_CAPTURE_CONTEXT_USED_TOO_MANY_TIMES', 'limit'],
    ['CAPTURE_CONTEXT_EXPIRED', 'expired'],
    ['CREATE_TOKEN_CAPTURE_CONTEXT_NOT_FOUND', 'expired'],
    ['CREATE_TOKEN_TIMEOUT', 'unreachable'],
    ['CREATE_TOKEN_XHR_ERROR', 'unreachable'],
    ['', 'unreachable'],
  ])('%s: %s', (reason, kind) => expect(readFlexFailure({ reason })).toEqual({ kind }));

  it('the invalid fields are named, each once', () => {
    const details = ['number', 'securityCode', 'number', 'expirationMonth', 'elsewhere'].map((location) => ({
      location,
    }));
    expect(readFlexFailure({ reason: 'CREATE_TOKEN_VALIDATION_FIELDS', details })).toEqual({
      kind: 'fields',
      fields: ['number', 'securityCode', 'expiry'],
    });
    expect(readFlexFailure({ reason: 'CREATE_TOKEN_VALIDATION_SERVERSIDE' })).toEqual({
      kind: 'fields',
      fields: ['number'],
    });
  });
});
