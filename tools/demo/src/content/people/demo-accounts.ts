import type { DemoAccount } from '@drivein/catalogue-bundle';

const password = 'Drive-in-2026';

/** Days count from the import: a rental of -29.9 always has a few hours left. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'driver@example.com',
    password,
    country: 'US',
    language: 'en',
    isMainUser: true,
    birthday: '1988/04',
    credits: [
      { amount: 2, expiresInDays: 12 },
      { amount: 3, expiresInDays: 120 },
    ],
    owns: [
      { parentProductId: 1001, boughtDay: -3 },
      { parentProductId: 1004, boughtDay: -21 },
      { parentProductId: 1009, boughtDay: -40 },
      { parentProductId: 1005, boughtDay: -64 },
      { parentProductId: 1010, boughtDay: -90 },
      { parentProductId: 1401, boughtDay: -150 },
    ],
    rents: [
      { parentProductId: 1002, rentedDay: -1 },
      { parentProductId: 1007, rentedDay: -9 },
      { parentProductId: 1011, rentedDay: -29.9 },
      { parentProductId: 1103, rentedDay: -75 },
      { parentProductId: 1302, rentedDay: -110 },
    ],
    watching: [
      { parentProductId: 1011, fraction: 0.62 },
      { parentProductId: 1009, fraction: 0.35 },
      { parentProductId: 1007, fraction: 0.88 },
      { parentProductId: 1004, fraction: 0.12 },
      { parentProductId: 1005, fraction: 0.5 },
      { parentProductId: 1002, fraction: 0.43 },
    ],
  },
  {
    email: 'korea@example.com',
    password,
    country: 'KR',
    language: 'ko',
    isMainUser: true,
    birthday: '1992/11',
    credits: [{ amount: 1, expiresInDays: 45 }],
    owns: [{ parentProductId: 1002, boughtDay: -14 }],
    rents: [{ parentProductId: 1006, rentedDay: -4 }],
    watching: [
      { parentProductId: 1006, fraction: 0.25 },
      { parentProductId: 1507, fraction: 0.6 },
    ],
    subscriptionDays: 21,
  },
  {
    email: 'germany@example.com',
    password,
    country: 'DE',
    language: 'de',
    isMainUser: true,
    birthday: '1979/07',
    credits: [{ amount: 3, expiresInDays: 200 }],
    owns: [
      { parentProductId: 1110, boughtDay: -30 },
      { parentProductId: 1001, boughtDay: -8 },
    ],
    rents: [{ parentProductId: 1013, rentedDay: -28 }],
    watching: [{ parentProductId: 1110, fraction: 0.7 }],
  },
  {
    email: 'new-car@example.com',
    password,
    country: 'US',
    language: 'en',
    isMainUser: false,
    birthday: '2000/01',
    credits: [],
    owns: [],
    rents: [],
    watching: [],
  },
];
