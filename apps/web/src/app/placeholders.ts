import type { WordingKey } from '@drivein/wording';

/** Screens that are not built yet: their routes exist and say so. `npm run trace` lists what stands here. */
export const placeholders = [
  { route: '/payment/:parentProductId/:paymentType', screen: 'screen_payment', requirements: ['PAY-01'] },
  {
    route: '/mobile-payment/:parentProductId/:paymentType',
    screen: 'screen_mobile_payment',
    requirements: ['PAY-06'],
  },
  { route: '/pay/:code', screen: 'screen_mobile_payment', requirements: ['PAY-06'] },
] as const satisfies readonly {
  readonly route: string;
  readonly screen: WordingKey;
  readonly requirements: readonly string[];
}[];
