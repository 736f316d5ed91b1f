import { describe, expect, it } from 'vitest';
import { mayMove, seemsSignedIn } from './known-before-app';

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
});
