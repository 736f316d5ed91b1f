import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBrokerToken, signBrokerToken } from './broker-token';

const KEY = Buffer.alloc(32, 1);
const claims = { accountId: 'a1', deviceId: 'd1', sessionId: 's1', issuedAtMs: 1000, expiresAtMs: 2000 };
const token = signBrokerToken(KEY, claims);

describe('a message bus token', () => {
  it('says who its bearer is until it expires', () => {
    expect(readBrokerToken(KEY, token, 1999)).toEqual(claims);
    expect(readBrokerToken(KEY, token, 2000)).toBeUndefined();
  });

  it('is worthless when changed, or signed by another key', () => {
    const [body = '', mac = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...claims, accountId: 'a2' })).toString('base64url');
    for (const forged of [`${other}.${mac}`, body, `${body}.`, `${token}.`, `.${mac}`, ''])
      expect(readBrokerToken(KEY, forged, 1500)).toBeUndefined();
    expect(readBrokerToken(Buffer.alloc(32, 2), token, 1500)).toBeUndefined();
  });

  it('of any garbage is refused without an error', () => {
    fc.assert(
      fc.property(fc.string(), (garbage) => {
        expect(readBrokerToken(KEY, garbage, 1500)).toBeUndefined();
      }),
    );
  });
});
