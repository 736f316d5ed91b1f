import { ResponseCode } from '@drivein/contract';
import { wordingFor } from '@drivein/wording';
import { describe, expect, it } from 'vitest';
import { CallFailure } from './call-failure';
import { wordingForCode, wordingForFailure } from './refusal-wording';

describe('refusal wording', () => {
  it.each(Object.entries(ResponseCode))(
    'refusal wording: %s (%i) has its own text in the table',
    (_, code) => {
      const key = wordingForCode(code);
      expect(key).not.toBe('unknown_error');
      expect(wordingFor('en')[key]).toBeTruthy();
    },
  );

  it.each([ResponseCode.InvalidCredentials, ResponseCode.AccountUnknown, ResponseCode.CredentialsRejected])(
    'refusal wording: %i only says that the credentials are wrong',
    (code) => expect(wordingForCode(code)).toBe('invalid_credentials'),
  );

  it('refusal wording: unknown codes, a lost network and errors have a text', () => {
    expect(wordingForCode(12345)).toBe('unknown_error');
    expect(wordingForFailure(new CallFailure({ kind: 'network' }))).toBe('network_connection_lost');
    expect(wordingForFailure(new TypeError('bug'))).toBe('unknown_error');
  });
});
