import { describe, expect, it } from 'vitest';
import type { Bundle } from '@drivein/catalogue-bundle';
import { titleEntries } from './all-titles';
import { cars, demoAccounts, vouchers } from './demo-people';

const account = (email: string) => demoAccounts.find((candidate) => candidate.email === email);
/** A record, so that a state added to the bundle and forgotten here does not compile. */
const EVERY_STATE: Record<Bundle['vouchers'][number]['state'], true> = {
  ready: true,
  used: true,
  expired: true,
  'not-active': true,
  'bundle-not-active': true,
  'device-not-valid': true,
  promotion: true,
  'device-not-entitled': true,
};
/** 0–9 count as they are, A–Z as 10–35. */
const sumOf = (code: string) => [...code].reduce((sum, character) => sum + parseInt(character, 36), 0);

describe('the demo vouchers', () => {
  it('all pass the even-sum check', () => {
    expect(vouchers.filter(({ code }) => sumOf(code) % 2 !== 0)).toEqual([]);
  });

  it('show every state, and a package beside credits', () => {
    expect(new Set(vouchers.map(({ state }) => state))).toEqual(new Set(Object.keys(EVERY_STATE)));
    expect(vouchers.some(({ gives, state }) => gives.kind === 'package' && state === 'ready')).toBe(true);
  });
});

describe('the demo cars', () => {
  it('are three: one linked, one without an account, one that brings a voucher', () => {
    expect(cars.map(({ hardwareId }) => hardwareId)).toEqual([
      'HW-DEMO-0001',
      'HW-DEMO-0002',
      'HW-DEMO-0003',
    ]);
    expect(cars[0]?.linkedTo).toBe('driver@example.com');
    expect(cars[1]).toEqual({ hardwareId: 'HW-DEMO-0002', isEntitled: true });
    expect(vouchers.map(({ code }) => code)).toContain(cars[2]?.automaticVoucher);
  });
});

describe('the demo accounts', () => {
  it('are the four that are printed at the start, with one password', () => {
    expect(demoAccounts.map(({ email }) => email)).toEqual([
      'driver@example.com',
      'korea@example.com',
      'germany@example.com',
      'new-car@example.com',
    ]);
    expect(new Set(demoAccounts.map(({ password }) => password))).toEqual(new Set(['Drive-in-2026']));
  });

  it('let the driver in the US own, rent, continue and redeem at once', () => {
    const driver = account('driver@example.com');
    expect(driver?.isMainUser).toBe(true);
    expect(driver?.country).toBe('US');
    expect(driver?.credits.reduce((sum, { amount }) => sum + amount, 0)).toBe(5);
    expect(driver?.owns.map((item) => item.parentProductId)).toContain(1001);
    expect(driver?.rents.map((item) => item.parentProductId)).toContain(1002);
    expect(driver?.rents.some(({ rentedDay }) => rentedDay > -30 && rentedDay < -29)).toBe(true);
    expect(driver?.rents.some(({ rentedDay }) => rentedDay < -30)).toBe(true);
  });

  it('continue only films that the account may still watch', () => {
    for (const { owns, rents, watching, subscriptionDays } of demoAccounts) {
      const watchable = [...owns, ...rents.filter(({ rentedDay }) => rentedDay > -30)].map(
        (item) => item.parentProductId,
      );
      const inPackage = titleEntries.filter(({ terms }) => /subscription|packageOnly/.test(terms));
      const mayWatch = [...watchable, ...(subscriptionDays ? inPackage.map(({ id }) => id) : [])];
      expect(watching.filter((item) => !mayWatch.includes(item.parentProductId))).toEqual([]);
    }
  });

  it('hold only films that exist and are offered in the country of the account', () => {
    for (const { country, owns, rents, watching } of demoAccounts) {
      for (const { parentProductId } of [...owns, ...rents, ...watching]) {
        const entry = titleEntries.find(({ id }) => id === parentProductId);
        expect(entry).toBeDefined();
        expect(entry?.notIn ?? []).not.toContain(country);
      }
    }
  });

  it('leave the new car without any purchase', () => {
    const newCar = account('new-car@example.com');
    expect([newCar?.owns, newCar?.rents, newCar?.watching, newCar?.credits]).toEqual([[], [], [], []]);
  });
});
