import { expect, it } from 'vitest';
import { isKeptOnReset, KEPT_ON_RESET, KEPT_ON_RESET_IN_CAR, STORAGE_KEYS } from './device-storage';

it('names each local setting once, and no password among them', () => {
  expect(new Set(STORAGE_KEYS).size).toBe(STORAGE_KEYS.length);
  expect(STORAGE_KEYS).not.toContain('password');
});

it('forgets who was signed in on a reset, wherever it runs', () => {
  const personal = [
    'email',
    'session',
    'refreshToken',
    'consumerId',
    'accountDetails',
    'birthday',
    'subscription',
  ];
  for (const key of personal) {
    expect(isKeptOnReset(key, false)).toBe(false);
    expect(isKeptOnReset(key, true)).toBe(false);
  }
});

it('keeps more in a car: profile, device, hardware and customer zone', () => {
  for (const key of ['profileName', 'deviceId', 'hwid', 'customerzone']) {
    expect(isKeptOnReset(key, true)).toBe(true);
    expect(isKeptOnReset(key, false)).toBe(false);
  }
  for (const key of KEPT_ON_RESET) expect(KEPT_ON_RESET_IN_CAR).toContain(key);
});

it('does not let a reset lift a running sign-in lock', () => {
  expect(isKeptOnReset('allowUntil', false)).toBe(true);
});

it('drops cached titles on a reset', () => {
  expect(isKeptOnReset('moviedetails_101', true)).toBe(false);
});
