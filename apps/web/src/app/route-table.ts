import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/home-screen';
import { bootData } from '../shared/api/boot-data';
import { COCKPIT_PATH } from '../shared/cockpit-frame/in-cockpit';

export type LoadScreen = () => Promise<ComponentType>;

export interface AppRoute {
  readonly path: string;
  /**
   * `public`: everyone; `visitor`: redirects a signed-in profile to home; `signed-in`: redirects a visitor to landing
   * (ENT-12).
   */
  readonly access: 'public' | 'visitor' | 'signed-in';
  /** Whether the screen shows the side navigation. */
  readonly hasNavigation: boolean;
  /** The state written into the history entry (ENT-22). */
  readonly historyHash?: 'main' | 'profile-name' | 'create-account' | 'recover-password';
  /** Where a car with an account signs in automatically (ENT-03). */
  readonly isEntrance?: boolean;
  /** Code in the main bundle: home only, which most sessions open first. */
  readonly screen?: ComponentType;
  /** Code loaded on navigation. */
  readonly load?: LoadScreen;
  /** For developers: not fetched in advance. */
  readonly isTool?: true;
  /** The most common next screen: its code is loaded while the user is still on this one. */
  readonly next?: LoadScreen;
}

export const loadPlayer: LoadScreen = async () => {
  // Not awaited: the film has priority over the side panel.
  void import('./screens/player-side-panel').then(
    ({ registerScreensPanel }) => registerScreensPanel(),
    () => undefined,
  );
  return (await import('../features/player/screen/player-screen')).PlayerScreen;
};
const loadStyleGuide: LoadScreen = async () =>
  (await import('../features/style-guide/style-guide-screen')).StyleGuideScreen;
const loadTitleDetails: LoadScreen = async () =>
  (await import('../features/title-details/title-details-screen')).TitleDetailsScreen;
const loadTitleList: LoadScreen = async () =>
  (await import('../features/lists/title-list-screen')).TitleListScreen;
const loadAssign: LoadScreen = async () =>
  (await import('../features/screens/assign/assign-screen')).AssignScreen;
const loadLanding: LoadScreen = async () =>
  (await import('../features/landing/landing-screen')).LandingScreen;

/** Every route of both documents (ENT-13). */
const built: readonly AppRoute[] = [
  { path: '/', access: 'visitor', hasNavigation: false, isEntrance: true, load: loadLanding },
  { path: '/landing', access: 'visitor', hasNavigation: false, isEntrance: true, load: loadLanding },
  {
    path: '/signin',
    access: 'visitor',
    hasNavigation: false,
    load: async () => (await import('../features/sign-in/sign-in-screen')).SignInScreen,
  },
  {
    path: '/home',
    access: 'signed-in',
    hasNavigation: true,
    historyHash: 'main',
    screen: HomeScreen,
    next: loadTitleDetails,
  },
  {
    path: '/mylibrary',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/library/library-screen')).LibraryScreen,
  },
  {
    path: '/metadata/:parentProductId',
    access: 'public',
    hasNavigation: true,
    load: loadTitleDetails,
    next: loadPlayer,
  },
  { path: '/player/:parentProductId/trailer', access: 'public', hasNavigation: false, load: loadPlayer },
  {
    path: '/player/:parentProductId/:resumeProgress',
    access: 'public',
    hasNavigation: false,
    load: loadPlayer,
  },
  {
    path: '/vam/:parentProductId/:vamId/:location/:redirectTo',
    access: 'public',
    hasNavigation: false,
    load: loadPlayer,
  },
  {
    path: '/createaccount/:location/:subLocation?',
    access: 'visitor',
    hasNavigation: false,
    historyHash: 'create-account',
    load: async () => (await import('../features/create-account/create-account-screen')).CreateAccountScreen,
  },
  {
    path: '/settingsdatamanagement/:location/:subLocation?',
    access: 'signed-in',
    hasNavigation: true,
    load: async () =>
      (await import('../features/create-account/consent/data-management-screen')).DataManagementScreen,
  },
  {
    path: '/recoverpassword/:settings',
    access: 'public',
    hasNavigation: false,
    historyHash: 'recover-password',
    load: async () =>
      (await import('../features/recover-password/recover-password-screen')).RecoverPasswordScreen,
  },
  {
    path: '/code-signin',
    access: 'visitor',
    hasNavigation: false,
    load: async () => (await import('../features/code-sign-in/code-sign-in-screen')).CodeSignInScreen,
  },
  {
    path: '/connect/:code?',
    access: 'public',
    hasNavigation: false,
    load: async () => (await import('../features/code-sign-in/approve/approve-screen')).ApproveScreen,
  },
  {
    path: '/devicename/:location',
    access: 'public',
    hasNavigation: false,
    historyHash: 'profile-name',
    load: async () => (await import('../features/device-name/device-name-screen')).DeviceNameScreen,
  },
  {
    path: '/devLoginScreen',
    access: 'public',
    hasNavigation: false,
    isTool: true,
    load: async () => (await import('../features/dev-login/dev-login-screen')).DevLoginScreen,
  },
  {
    path: '/settings',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('./settings-route')).SettingsRoute,
  },
  {
    path: '/redeemvoucher',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/vouchers/redeem-voucher-screen')).RedeemVoucherScreen,
  },
  {
    path: '/legals-screen/transactions',
    access: 'signed-in',
    hasNavigation: true,
    load: async () =>
      (await import('../features/settings/history/transaction-history-screen')).TransactionHistoryScreen,
  },
  {
    path: '/legals-screen/:location',
    access: 'public',
    hasNavigation: true,
    load: async () => (await import('../features/legal/legal-screen')).LegalScreen,
  },
  {
    path: '/privacy-policy',
    access: 'public',
    hasNavigation: true,
    load: async () => (await import('../features/legal/privacy-screen')).PrivacyScreen,
  },
  {
    path: '/search',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/search/search-screen')).SearchScreen,
  },
  {
    path: '/shortclips',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/clips/studio-screen')).StudioScreen,
  },
  {
    path: '/page/:uniqueId',
    access: 'public',
    hasNavigation: true,
    load: async () => (await import('../features/pages/page-screen')).PageScreen,
  },
  {
    path: '/behindthescenes',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/pages/behind-the-scenes-screen')).BehindTheScenesScreen,
  },
  {
    path: '/custompage/:customListId',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/pages/custom-page-screen')).CustomPageScreen,
  },
  {
    path: '/preview/:uniqueId?',
    access: 'public',
    hasNavigation: false,
    load: async () => (await import('../features/pages/preview-screen')).PreviewScreen,
  },
  {
    path: '/aggregatepage/:customListId/vam',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/lists/clip-list-screen')).ClipListScreen,
  },
  {
    path: '/aggregatepage/:id',
    access: 'signed-in',
    hasNavigation: true,
    load: loadTitleList,
  },
  {
    path: '/aggregatepage/:location/:id',
    access: 'signed-in',
    hasNavigation: true,
    load: loadTitleList,
  },
  {
    path: '/payment/:parentProductId/:paymentType',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/checkout/outcome/payment-screen')).PaymentScreen,
  },
  {
    path: '/mobile-payment/:parentProductId/:paymentType',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/checkout/mobile/mobile-payment-screen')).MobilePaymentScreen,
  },
  {
    path: '/pay/:code?',
    access: 'public',
    hasNavigation: false,
    load: async () => (await import('../features/checkout/mobile/phone-pay-screen')).PhonePayScreen,
  },
  {
    path: '/trip',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/trip/trip-screen')).TripScreen,
  },
  {
    path: '/screenmanager',
    access: 'signed-in',
    hasNavigation: true,
    load: async () => (await import('../features/screens/board/screen-manager-screen')).ScreenManagerScreen,
  },
  {
    path: '/screenmanager/:location/:parentProductId/:redirectTo',
    access: 'signed-in',
    hasNavigation: false,
    load: loadAssign,
  },
  {
    path: '/screenmanager/:location/:parentProductId/:vamId/:redirectTo/:customListId?',
    access: 'signed-in',
    hasNavigation: false,
    load: loadAssign,
  },
  { path: '/styledcomponents', access: 'public', hasNavigation: false, isTool: true, load: loadStyleGuide },
  { path: '/vinfaststyleguide', access: 'public', hasNavigation: false, isTool: true, load: loadStyleGuide },
];

/** The cockpit is a page of its own: a sign-in that returns to it loads it from the server (SCR-09). */
const cockpit: AppRoute = {
  path: COCKPIT_PATH,
  access: 'public',
  hasNavigation: false,
  isTool: true,
  load: () => {
    window.location.reload();
    return new Promise(() => undefined);
  },
};

export const appRoutes: readonly AppRoute[] = [
  ...built,
  ...(bootData.hasCockpit ? [cockpit] : []),
  {
    path: '*',
    access: 'public',
    hasNavigation: false,
    load: async () => (await import('./not-found-screen')).NotFoundScreen,
  },
];
