import type { WordingKey } from '@drivein/wording';

/** Screens that are not built yet: their routes exist and say so. `npm run trace` lists what stands here. */
export const placeholders = [
  { route: '/search', screen: 'search', requirements: ['CAT-05'] },
  { route: '/shortclips', screen: 'screen_short_clips', requirements: ['CAT-08'] },
  { route: '/page/:uniqueId', screen: 'screen_page', requirements: ['CAT-06'] },
  { route: '/preview/:uniqueId?', screen: 'screen_preview', requirements: ['TGL-02', 'LAN-02'] },
  { route: '/aggregatepage/:customListId/vam', screen: 'screen_aggregate', requirements: ['CAT-07'] },
  { route: '/aggregatepage/:id', screen: 'screen_aggregate', requirements: ['CAT-07'] },
  { route: '/aggregatepage/:location/:id', screen: 'screen_aggregate', requirements: ['CAT-07'] },
  { route: '/screenmanager', screen: 'screen_manager', requirements: ['SCR-01'] },
  {
    route: '/screenmanager/:location/:parentProductId/:redirectTo',
    screen: 'screen_manager',
    requirements: ['SCR-01'],
  },
  {
    route: '/screenmanager/:location/:parentProductId/:vamId/:redirectTo/:customListId?',
    screen: 'screen_manager',
    requirements: ['SCR-02'],
  },
  { route: '/trip', screen: 'screen_trip', requirements: ['CAT-14'] },
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
