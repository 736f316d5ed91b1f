import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { weaknessOf } from './weak-secret';

describe('weak secrets', () => {
  it('random secrets are accepted in each usual encoding', () => {
    for (let tries = 0; tries < 500; tries += 1) {
      const bytes = randomBytes(32);
      for (const spelling of ['base64url', 'base64', 'hex'] as const)
        expect(weaknessOf(bytes.toString(spelling), 43), bytes.toString('hex')).toBeUndefined();
      expect(weaknessOf(bytes.toString('base64url').slice(0, 16), 16)).toBeUndefined();
    }
  });

  it.each([
    ['drive-in-local', 8, /stands in an example/],
    ['please-change-me-soon-1234567890', 8, /stands in an example/],
    [`${'x'.repeat(40)}example`, 8, /stands in an example/],
    ['', 16, /16 or more characters/],
    ['k3J9-x_2', 16, /16 or more characters/],
    ['a'.repeat(43), 43, /repeat itself/],
    [Buffer.alloc(32).toString('base64'), 43, /repeat itself/],
    ['q7Zk-2Xw'.repeat(6), 43, /repeat itself/],
    ['0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJK', 43, /random/],
    ['zyxwvutsrqponmlkjihgfedcba9876543210ZYXWVUTSRQP', 43, /random/],
    ['aab-abab-bbaa-aabb-abba-baab-abab-bbab-aaab', 43, /random/],
  ])('a secret is weak as %s', (secret, minLength, weakness) => {
    expect(weaknessOf(secret, minLength)).toMatch(weakness);
  });
});
