import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGenuineNotification } from './notification-signature';

const NOW_MS = 1_800_000_000_000;
const key = Buffer.alloc(32, 5);
const body = Buffer.from('{"payload":"ü"}');
const signed = (sentAtMs = NOW_MS, content = body, secret = key) => {
  const sig = createHmac('sha256', secret).update(`${sentAtMs}.`).update(content).digest('base64');
  return `t=${sentAtMs};keyId=a-key;sig=${sig}`;
};
const isGenuine = (header: string | undefined, content = body) =>
  isGenuineNotification({ header, body: content, key, nowMs: NOW_MS });

describe('notification of the card processor', () => {
  it('a notification is accepted when time and body are signed with our key', () => {
    expect(isGenuine(signed())).toBe(true);
    expect(isGenuine(signed().replaceAll(';', '; '))).toBe(true);
  });

  it('another body, key or time is refused', () => {
    expect(isGenuine(signed(), Buffer.from('{"payload":"u"}'))).toBe(false);
    expect(isGenuine(signed(NOW_MS, body, Buffer.alloc(32, 6)))).toBe(false);
    expect(isGenuine(signed().replace(/^t=\d/, 't=2'))).toBe(false);
  });

  it('a notification older than five minutes or far in the future is refused', () => {
    expect(isGenuine(signed(NOW_MS - 300_000))).toBe(true);
    expect(isGenuine(signed(NOW_MS - 300_001))).toBe(false);
    expect(isGenuine(signed(NOW_MS + 300_001))).toBe(false);
  });

  it('a malformed header is refused without an error', () => {
    for (const header of [undefined, '', 't=;keyId=;sig=', 'sig=', signed().slice(0, -3), `${signed()}x`])
      expect(isGenuine(header)).toBe(false);
    fc.assert(fc.property(fc.string(), (header) => !isGenuine(header)));
  });
});
