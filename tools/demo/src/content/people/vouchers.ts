import type { Bundle } from '@drivein/catalogue-bundle';

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
