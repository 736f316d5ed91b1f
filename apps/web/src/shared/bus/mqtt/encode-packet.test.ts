import { describe, expect, it } from 'vitest';
import { DISCONNECT, encodeConnect, encodePublish, encodeSubscribe, PING_REQUEST } from './encode-packet';

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// As mqtt-packet, which brokers read by, writes the same packets.
describe('what this screen says to a broker', () => {
  it('connects with a clean session', () => {
    expect(hex(encodeConnect({ clientId: 'c-1', keepaliveS: 30 }))).toBe(
      '100f00044d5154540402001e0003632d31',
    );
  });

  it('connects with user and password', () => {
    const packet = encodeConnect({ clientId: 'c-1', keepaliveS: 30, username: 'me', password: 'ü' });
    expect(hex(packet)).toBe('101700044d51545404c2001e0003632d3100026d650002c3bc');
  });

  it('leaves a password without a user out', () => {
    expect(encodeConnect({ clientId: 'c-1', keepaliveS: 30, password: 'x' })).toEqual(
      encodeConnect({ clientId: 'c-1', keepaliveS: 30 }),
    );
  });

  it('subscribes for QoS 0', () => {
    expect(hex(encodeSubscribe(1, 'a/+'))).toBe('82080001' + '0003612f2b' + '00');
  });

  it('publishes by QoS 0, whatever the length', () => {
    expect(hex(encodePublish('a/b', '{}'))).toBe('3007' + '0003612f62' + '7b7d');
    for (const [length, field] of [
      [122, '7f'],
      [123, '8001'],
      [16_378, 'ff7f'],
      [16_379, '808001'],
    ] as const)
      expect(hex(encodePublish('a/b', 'x'.repeat(length))).slice(2, 2 + field.length)).toBe(field);
  });

  it('keeps the connection alive, and ends it', () => {
    expect(hex(PING_REQUEST)).toBe('c000');
    expect(hex(DISCONNECT)).toBe('e000');
  });

  it('refuses what is too long for a topic', () => {
    expect(() => encodePublish('x'.repeat(65_536), '')).toThrow(RangeError);
  });
});
