import { describe, expect, it } from 'vitest';
import { DISCONNECT, encodeConnect, encodePublish, encodeSubscribe, PING_REQUEST } from './encode-packet';

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// Expected bytes come from mqtt-packet, which brokers use.
describe('mqtt encoder', () => {
  it('mqtt encoder: connects with a clean session', () => {
    expect(hex(encodeConnect({ clientId: 'c-1', keepaliveS: 30 }))).toBe(
      '100f00044d5154540402001e0003632d31',
    );
  });

  it('mqtt encoder: connects with user and password', () => {
    const packet = encodeConnect({ clientId: 'c-1', keepaliveS: 30, username: 'me', password: 'ü' });
    expect(hex(packet)).toBe('101700044d51545404c2001e0003632d3100026d650002c3bc');
  });

  it('mqtt encoder: a password without a user is omitted', () => {
    expect(encodeConnect({ clientId: 'c-1', keepaliveS: 30, password: 'x' })).toEqual(
      encodeConnect({ clientId: 'c-1', keepaliveS: 30 }),
    );
  });

  it('mqtt encoder: subscribes with QoS 0', () => {
    expect(hex(encodeSubscribe(1, 'a/+'))).toBe('82080001' + '0003612f2b' + '00');
  });

  it('mqtt encoder: publishes with QoS 0 at every length', () => {
    expect(hex(encodePublish('a/b', '{}'))).toBe('3007' + '0003612f62' + '7b7d');
    for (const [length, field] of [
      [122, '7f'],
      [123, '8001'],
      [16_378, 'ff7f'],
      [16_379, '808001'],
    ] as const)
      expect(hex(encodePublish('a/b', 'x'.repeat(length))).slice(2, 2 + field.length)).toBe(field);
  });

  it('mqtt encoder: writes PINGREQ and DISCONNECT', () => {
    expect(hex(PING_REQUEST)).toBe('c000');
    expect(hex(DISCONNECT)).toBe('e000');
  });

  it('mqtt encoder: a topic that is too long is refused', () => {
    expect(() => encodePublish('x'.repeat(65_536), '')).toThrow(RangeError);
  });
});
