import type { WordingKey } from '@drivein/wording';

/** Screens that are not built yet: their routes exist and say so. `npm run trace` lists what stands here. */
export const placeholders = [
  {
    route: '/createaccount/:location/:subLocation?',
    screen: 'screen_create_account',
    requirements: ['REG-01', 'REG-04'],
  },
  {
    route: '/recoverpassword/:settings',
    screen: 'screen_recover_password',
    requirements: ['PWD-01', 'PWD-02'],
  },
  { route: '/settings', screen: 'tab_settings', requirements: ['SET-01'] },
  {
    route: '/settingsdatamanagement/:location/:subLocation?',
    screen: 'screen_data_management',
    requirements: ['REG-10'],
  },
  { route: '/code-signin', screen: 'screen_code_sign_in', requirements: ['SIG-12'] },
  { route: '/redeemvoucher', screen: 'screen_redeem_voucher', requirements: ['VOU-01'] },
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
  { route: '/privacy-policy', screen: 'screen_privacy', requirements: ['REG-12'] },
  { route: '/legals-screen/:location', screen: 'screen_legal', requirements: ['REG-16', 'SET-07'] },
  { route: '/devicename/:location', screen: 'screen_device_name', requirements: ['SET-08'] },
  { route: '/devLoginScreen', screen: 'screen_dev_login', requirements: ['SIG-14'] },
] as const satisfies readonly {
  readonly route: string;
  readonly screen: WordingKey;
  readonly requirements: readonly string[];
}[];
