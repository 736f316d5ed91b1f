import { expect, it } from 'vitest';
import { isKeptOnReset, KEPT_ON_RESET, KEPT_ON_RESET_IN_CAR, STORAGE_KEYS } from './device-storage';

it('local settings: each name occurs once, and none is a password', () => {
  expect(new Set(STORAGE_KEYS).size).toBe(STORAGE_KEYS.length);
  expect(STORAGE_KEYS).not.toContain('password');
});

it('local settings: a reset removes the account on every device', () => {
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

it('local settings: a reset in a car keeps profile, device, hardware id and customer zone', () => {
  for (const key of ['profileName', 'deviceId', 'hwid', 'customerzone']) {
    expect(isKeptOnReset(key, true)).toBe(true);
    expect(isKeptOnReset(key, false)).toBe(false);
  }
  for (const key of KEPT_ON_RESET) expect(KEPT_ON_RESET_IN_CAR).toContain(key);
});

it('local settings: a reset does not lift a running sign-in lock', () => {
  expect(isKeptOnReset('allowUntil', false)).toBe(true);
});

it('local settings: a reset removes cached titles', () => {
  expect(isKeptOnReset('moviedetails_101', true)).toBe(false);
});
