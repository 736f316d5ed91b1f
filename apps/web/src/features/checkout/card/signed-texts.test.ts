import { describe, expect, it } from 'vitest';
import { readCaptureContext } from './open-card-fields';
import { lastFourOf } from './use-card-fields';

const signed = (claims: unknown): string =>
  [
    'header',
    btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    'signature',
  ].join('.');

describe('capture context', () => {
  const data = { clientLibrary: 'https://flex.example/v2/flex.js', clientLibraryIntegrity: 'sha256-abc=' };

  it('names the script, its integrity hash and its expiry', () => {
    expect(readCaptureContext(signed({ exp: 1_800_000_000, ctx: [{ data }] }))).toEqual({
      clientLibrary: data.clientLibrary,
      integrity: data.clientLibraryIntegrity,
      expiresAtMs: 1_800_000_000_000,
    });
  });

  it.each([
    ['nothing', ''],
    ['no token', 'a.b.c'],
    ['no address', signed({ ctx: [{ data: {} }] })],
    ['code in the address', signed({ ctx: [{ data: { clientLibrary: 'javascript:alert(1)' } }] })],
    ['data as code', signed({ ctx: [{ data: { clientLibrary: 'data:text/javascript,1' } }] })],
    ['an empty list', signed({ ctx: [] })],
    ['null', signed(null)],
  ])('is invalid: %s', (_name, jwt) => expect(readCaptureContext(jwt)).toBeUndefined());
});

describe('card token', () => {
  const tokenOf = (maskedValue: unknown) =>
    signed({ content: { paymentInformation: { card: { number: { maskedValue } } } } });

  it('gives the last four digits', () => expect(lastFourOf(tokenOf('XXXXXXXXXXXX2701'))).toBe('2701'));
  it.each(['XXXX', 27, undefined])('without digits gives undefined: %s', (masked) =>
    expect(lastFourOf(tokenOf(masked))).toBeUndefined(),
  );
});
