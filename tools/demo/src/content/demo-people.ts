import type { DemoAccount, Bundle } from '@drivein/catalogue-bundle';

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

export const cars: Bundle['cars'] = [
  { hardwareId: 'HW-DEMO-0001', linkedTo: 'driver@example.com', isEntitled: true },
  { hardwareId: 'HW-DEMO-0002', isEntitled: true },
  { hardwareId: 'HW-DEMO-0003', isEntitled: true, automaticVoucher: 'NEWCAR' },
];

type Voucher = Bundle['vouchers'][number];

const credits = (code: string, count: number, state: Voucher['state'] = 'ready'): Voucher => ({
  code,
  gives: { kind: 'credits', credits: count },
  state,
});
const streamingPackage = (code: string, state: Voucher['state'] = 'ready'): Voucher => ({
  code,
  gives: { kind: 'package', days: 30 },
  state,
});

/** One for every state. Each code passes the even-sum check, else the app would refuse it before the call. */
export const vouchers: readonly Voucher[] = [
  credits('POPCORN', 1),
  credits('ROADTRIP1', 3),
  credits('DRIVE5', 5),
  credits('NEWCAR', 2),
  streamingPackage('PACKAGE30'),
  // To try the same thing again: each works once.
  credits('TICKET2', 2),
  credits('TICKET4', 2),
  credits('TICKET6', 2),
  credits('TICKET8', 2),
  streamingPackage('STREAM2'),
  streamingPackage('STREAM4'),
  streamingPackage('STREAM6'),
  credits('USED2025', 1, 'used'),
  credits('EXPIRED', 1, 'expired'),
  credits('LATER2027', 2, 'not-active'),
  streamingPackage('BUNDLE', 'bundle-not-active'),
  credits('OTHERCAR', 1, 'device-not-valid'),
  credits('PROMO', 1, 'promotion'),
  credits('NOTENTITLED1', 1, 'device-not-entitled'),
];
