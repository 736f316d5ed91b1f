import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/page/axe';
import {
  expectNoSidewaysScroll,
  expectPicturesLoaded,
  layoutShift,
  watchConsole,
} from '../../support/page/page-health';
import { pauseFilm } from '../../support/player/player';
import { expect, test } from '../../support/people/person';
import { positionOf } from '../../support/player/player-film';
import { expectFilmPlays, withScriptedFilms } from '../../support/player/scripted-film';
import { emailField } from '../../support/people/sign-in';

const sizes = {
  '1920x1080': { width: 1920, height: 1080 },
  '1280x800': { width: 1280, height: 800 },
  '390x844': { width: 390, height: 844 },
} as const;

interface Look {
  readonly screen: string;
  readonly address: string;
  readonly isVisitor?: boolean;
  readonly settle: (page: Page) => Promise<void>;
  /** The largest allowed layout shift while it loads. */
  readonly maxShift?: number;
}

const looks: readonly Look[] = [
  {
    screen: 'landing',
    address: '/',
    isVisitor: true,
    settle: (page) => expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible(),
  },
  {
    screen: 'sign-in',
    address: '/signin/',
    isVisitor: true,
    settle: (page) => expect(emailField(page)).toBeVisible(),
  },
  {
    screen: 'home',
    address: '/home/',
    settle: (page) => expect(page.getByRole('region', { name: 'New this week' })).toBeVisible(),
    maxShift: 0.02,
  },
  {
    screen: 'title',
    address: '/metadata/1001',
    settle: async (page) => {
      await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Trailer' })).toBeVisible();
    },
    maxShift: 0.02,
  },
  {
    screen: 'player',
    address: '/player/1001/30',
    settle: async (page) => {
      await expectFilmPlays(page);
      await expect.poll(() => positionOf(page)).toBeGreaterThan(30.2);
      await pauseFilm(page);
    },
  },
  {
    screen: 'style-guide',
    address: '/styledcomponents',
    isVisitor: true,
    settle: (page) => expect(page.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible(),
  },
];

for (const { screen, address, isVisitor, settle, maxShift } of looks) {
  test.describe(screen, () => {
    if (isVisitor) test.use({ isVisitor: true });

    test(`${screen} is accessible, fits every size, has a stable layout and logs no errors`, async ({
      page,
    }) => {
      // The real engine's display and log are checked in player.spec.ts.
      await withScriptedFilms(page);
      const problems = watchConsole(page);
      for (const [index, [size, viewport]] of Object.entries(sizes).entries()) {
        await page.setViewportSize(viewport);
        // Layout shift during loading is measured in each size; other checks resize the same page.
        if (index === 0 || maxShift !== undefined) {
          await page.goto(address);
          await settle(page);
        }
        await expectPicturesLoaded(page);
        if (maxShift !== undefined) expect(await layoutShift(page)).toBeLessThanOrEqual(maxShift);
        await expectNoSidewaysScroll(page);
        await page.screenshot({ path: `reports/pictures/${screen}-${size}.png` });
      }
      // In the smallest size, which has the least room for touch targets.
      await expectAccessible(page);
      expect(problems).toEqual([]);
    });
  });
}
