import type { Page } from '@playwright/test';
import { expectGone } from '../support/page/absence';
import { withLiveMotion } from '../support/page/live-motion';
import { holdHero } from '../support/page/hold-hero';
import { expectPicturesLoaded } from '../support/page/page-health';
import { untilQuiet } from '../support/page/quiet';
import { presetSettings } from '../support/people/device-settings';
import { settingsOf } from '../support/people/new-account';
import { driver } from '../support/people/people';
import { aPerson } from '../support/people/person';
import { pauseFilm } from '../support/player/player';
import { expectFilmPlays, withScriptedFilms } from '../support/player/scripted-film';
import { expect, test } from '../support/test';

interface Route {
  readonly address: string;
  readonly isSignedOut?: boolean;
  /** Brings the page into the state to show. */
  readonly settle?: (page: Page) => Promise<void>;
  /** New in every run, such as a code. */
  readonly changing?: string;
  /** Skeletons are part of its content, not of its loading. */
  readonly hasSkeletons?: boolean;
}

const ROUTES = {
  landing: { address: '/landing?disableAutoLogin=true', isSignedOut: true },
  'sign-in': { address: '/signin/', isSignedOut: true },
  'code-sign-in': {
    address: '/code-signin',
    isSignedOut: true,
    changing: '.code-sign-in__code, .code-sign-in__qr',
  },
  'create-account': { address: '/createaccount/createAccount', isSignedOut: true },
  'recover-password': { address: '/recoverpassword/recover', isSignedOut: true },
  privacy: { address: '/privacy-policy', isSignedOut: true },
  preview: { address: '/preview/saturday', isSignedOut: true },
  'style-guide': { address: '/styledcomponents', isSignedOut: true, hasSkeletons: true },
  'not-found': { address: '/nothing-here' },
  home: { address: '/home/' },
  title: { address: '/metadata/1001' },
  'title-for-sale': { address: '/metadata/1203' },
  extras: { address: '/metadata/1001?tab=extras' },
  details: { address: '/metadata/1001?tab=details' },
  library: { address: '/mylibrary' },
  search: { address: '/search' },
  'search-results': { address: '/search?q=the' },
  list: { address: '/aggregatepage/home/800109' },
  studio: { address: '/shortclips' },
  page: { address: '/page/saturday' },
  trip: { address: '/trip?tripminutes=45' },
  settings: { address: '/settings' },
  history: { address: '/legals-screen/transactions' },
  'data-management': { address: '/settingsdatamanagement/otherData' },
  'device-name': { address: '/devicename/settings' },
  voucher: { address: '/redeemvoucher' },
  checkout: { address: '/payment/1002/1' },
  'phone-checkout': {
    address: '/mobile-payment/1002/1',
    changing: '.mobile-payment__qr, .mobile-payment__code',
  },
  screens: { address: '/screenmanager' },
  assign: {
    address: '/screenmanager/title/1001/tdp',
    settle: (page) => expectGone(page.getByText('Looking for your screens')),
  },
  player: {
    address: '/player/1001/30',
    settle: async (page) => {
      await expectFilmPlays(page);
      await pauseFilm(page);
    },
    changing: '.scrub',
  },
} satisfies Record<string, Route>;

type Name = keyof typeof ROUTES;
const ALL = Object.keys(ROUTES) as Name[];
const MAIN: readonly Name[] = ['landing', 'home', 'title', 'checkout', 'settings', 'screens', 'player'];

/** The windows of look.md: those of a car, then a phone and a browser. */
const SIZES = {
  '1920x1080': { width: 1920, height: 1080, zone: '0A' },
  '1280x800': { width: 1280, height: 800, zone: '1A' },
  '800x480': { width: 800, height: 480, zone: '1A' },
  '1920x720': { width: 1920, height: 720, zone: '0A' },
  '2080x520': { width: 2080, height: 520, zone: '0A' },
  '390x844': { width: 390, height: 844 },
  '1440x900': { width: 1440, height: 900 },
} as const satisfies Record<string, { width: number; height: number; zone?: string }>;

type Size = keyof typeof SIZES;

interface Look {
  readonly name: Name;
  readonly size: Size;
  readonly language: string;
  readonly isMoving: boolean;
}

const looksOf = (
  names: readonly Name[],
  sizes: readonly Size[],
  { languages = ['en_US'], isMoving = false } = {},
): readonly Look[] =>
  names.flatMap((name) =>
    sizes.flatMap((size) => languages.map((language) => ({ name, size, language, isMoving }))),
  );

const LOOKS = [
  ...looksOf(ALL, ['1920x1080', '1280x800', '800x480', '390x844']),
  ...looksOf(MAIN, ['1920x720', '2080x520', '1440x900']),
  ...looksOf(['landing', 'home', 'title', 'checkout', 'settings'], ['1280x800', '390x844'], {
    languages: ['de_DE', 'ja_JP', 'ko_KR', 'vi_VN'],
  }),
  ...looksOf(['home', 'title', 'settings', 'screens', 'search'], ['1920x1080', '800x480'], {
    isMoving: true,
  }),
];

/** Nothing is loading, and its content is the same as half a second before. */
const untilStill = async (page: Page, { hasSkeletons }: Route) => {
  let before = '';
  await expect
    .poll(
      async () => {
        await untilQuiet(page);
        const now = await page.locator('body').innerText();
        const isStill = now !== '' && now === before;
        before = now;
        return isStill && (hasSkeletons || (await page.locator('.skeleton').count()) === 0);
      },
      { message: 'the page is still', intervals: [500] },
    )
    .toBe(true);
};

const START = process.env.PICTURES_START ?? new Date().toISOString();
const PAGE_IS_LATER_MS = 600_000;

for (const { name, size, language, isMoving } of LOOKS) {
  const route: Route = ROUTES[name];
  const { width, height, ...place } = SIZES[size];
  const title = [name, size, language.slice(0, 2), ...(isMoving ? ['moving'] : [])].join('-');

  test(title, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await page.clock.setFixedTime(Date.parse(START) + PAGE_IS_LATER_MS);
    await withScriptedFilms(page);
    await holdHero(page);
    if (isMoving) await withLiveMotion(page);
    const email = `${title}@example.com`.toLowerCase();
    const person = route.isSignedOut
      ? undefined
      : await aPerson(request, { like: { ...driver, language }, email });
    const inCar = 'zone' in place && {
      isInCarScreen: 'true',
      customerzone: place.zone,
      deviceType: place.zone === '0A' ? 'front' : 'rear-left',
      hwid: `HW-${title}`,
    };
    await presetSettings(page, {
      ...(person && settingsOf(person)),
      LanguageOverride: language.replace('_', '-'),
      RegionOverride: 'US',
      ...inCar,
    });
    await page.goto(route.address);
    await untilStill(page, route);
    await route.settle?.(page);
    await page.evaluate(() => document.fonts.ready);
    await expectPicturesLoaded(page);
    await untilStill(page, route);
    await expect(page).toHaveScreenshot(`${title}.png`, {
      mask: route.changing ? [page.locator(route.changing)] : [],
    });
  });
}
