import { describe, expect, it } from 'vitest';
import { isPlainStart, mayMove, seemsSignedIn } from './plain-start';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const signedIn: Readonly<Record<string, string>> = {
  email: 'driver@example.com',
  session: 's',
  consumerId: '7',
  deviceId: 'd',
  profileName: 'Ada',
  sessionExpiry: '2026-11-16T13:00:00Z',
  idleExpiry: String(NOW + 1),
};
const reading = (settings: Readonly<Record<string, string>>) => (key: string) => settings[key];

describe('what is known before the app is there', () => {
  it('is who is signed in, unless a part is missing or over', () => {
    expect(seemsSignedIn(reading(signedIn), NOW)).toBe(true);
    expect(seemsSignedIn(reading({ ...signedIn, idleExpiry: '' }), NOW)).toBe(false);
    for (const missing of ['email', 'session', 'consumerId', 'deviceId', 'profileName', 'sessionExpiry'])
      expect(seemsSignedIn(reading({ ...signedIn, [missing]: '' }), NOW)).toBe(false);
    expect(seemsSignedIn(reading({ ...signedIn, sessionExpiry: '2026-11-16T11:00:00Z' }), NOW)).toBe(false);
    expect(seemsSignedIn(reading({ ...signedIn, idleExpiry: String(NOW - 1) }), NOW)).toBe(false);
  });

  it('is whether the car may move: told by hand, or by a vehicle that was not heard yet', () => {
    expect(mayMove(reading({}), false)).toBe(false);
    expect(mayMove(reading({ carActivity: 'PARKED' }), false)).toBe(false);
    expect(mayMove(reading({ carActivity: 'IN-MOTION' }), false)).toBe(true);
    expect(mayMove(reading({}), true)).toBe(true);
  });

  it('is whether an address brings news that the app stores first', () => {
    expect(isPlainStart('')).toBe(true);
    expect(isPlainStart('?screen=left&customerzone=2&hwid=abc')).toBe(true);
    expect(isPlainStart('?language=de_DE')).toBe(false);
    expect(isPlainStart('?preview=7')).toBe(false);
  });
});
