import type { Page } from '@playwright/test';
import { expectAbsent, expectGone, expectHidden } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings } from '../../support/people/device-settings';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { FILM, isPaused, openPlayer, pauseFilm } from '../../support/player/player';
import { positionOf } from '../../support/player/player-film';
import { expectFilmPlays, scriptOf, withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/people/person';
import { stopClock } from '../../support/page/stopped-clock';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

test.beforeEach(({ page }) => withScriptedFilms(page));

const seekBar = (page: Page) => page.getByRole('slider', { name: 'Position in the film' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bubble = (page: Page) => page.locator('.scrub__bubble');

test('player: pauses, skips and seeks by pointer and by keys, with a thumbnail of the position [PLY-01c]', async ({
  page,
}) => {
  await openPlayer(page);
  await pauseFilm(page);
  const before = await positionOf(page);
  await button(page, 'Forward 10 seconds').click();
  await expect.poll(() => positionOf(page)).toBeCloseTo(before + 10, 0);
  await button(page, 'Back 10 seconds').click();
  await expect.poll(() => positionOf(page)).toBeCloseTo(before, 0);

  await test.step("two quick keys: the second adds to the first one's target", async () => {
    await seekBar(page).evaluate((bar: HTMLElement) => {
      bar.focus();
      for (const key of ['l', 'ArrowRight'])
        bar.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => positionOf(page)).toBeCloseTo(before + 20, 0);
    await button(page, 'Back 10 seconds').click();
    await button(page, 'Back 10 seconds').click();
    await expect.poll(() => positionOf(page)).toBeCloseTo(before, 0);
  });

  await test.step('the pointer on the seek bar', async () => {
    const box = await seekBar(page).boundingBox();
    if (!box) throw new Error('the seek bar is not on the screen');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.5, middle);
    await expect(bubble(page)).toHaveText('1:02');
    const thumbnail = page.locator('.scrub__thumbnail');
    await expect(thumbnail).toBeVisible();
    const sprite = await thumbnail.evaluate((element) => getComputedStyle(element).backgroundImage);
    const reply = await page.request.get(/url\("(.+)"\)/.exec(sprite)?.[1] ?? '');
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toMatch(/^image\//);

    // Dragging only previews; release seeks once.
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, middle, { steps: 5 });
    await expect(bubble(page)).toHaveText('1:33');
    expect(await positionOf(page)).toBeCloseTo(before, 0);
    await page.mouse.up();
    await expect.poll(() => positionOf(page)).toBeCloseTo(93, 0);
  });

  await test.step('keys on the seek bar', async () => {
    await page.mouse.move(640, 200);
    await seekBar(page).focus();
    // Data before its start has not arrived: keys are quicker than the network. And the thumbnail shows for a second.
    await scriptOf(page).starve();
    await stopClock(page);
    await page.keyboard.press('Home');
    await expect.poll(() => positionOf(page)).toBeLessThan(1);
    const seeks = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
      const count = { seeks: 0 };
      video.addEventListener('seeking', () => (count.seeks += 1));
      return count;
    });
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
    await expect(bubble(page)).toHaveText('1:20');
    await expect(page.locator('.scrub__thumbnail')).toBeVisible();
    await expect(seekBar(page)).toHaveAttribute('aria-valuetext', '1:20 of 2:04');
    await scriptOf(page).feed();
    await page.clock.resume();
    await expect.poll(() => positionOf(page)).toBeCloseTo(80, 0);
    // Not one per press: intermediate positions were never fetched.
    expect((await seeks.jsonValue()).seeks).toBeLessThan(8);
  });
});

test('player: every control has a name and is reached by arrows alone; a key shows hidden ones', async ({
  page,
}) => {
  await openPlayer(page);
  await test.step('with hidden controls an arrow seeks on the seek bar, and continues to seek', async () => {
    await expectGone(page.locator('.surface--controls'));
    const before = await positionOf(page);
    // They would hide again, and lose the focus.
    await stopClock(page);
    await page.keyboard.press('ArrowRight');
    await expect(seekBar(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.clock.resume();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 19);
  });

  await test.step('from one to the next', async () => {
    await page.keyboard.press('k');
    await expect(button(page, 'Play')).toBeVisible();
    // After a slow seek the controls were hidden, and shown again without it.
    await seekBar(page).focus();
    for (const [key, name] of [
      ['ArrowDown', /^(Play|Back 10 seconds|Audio and subtitles)$/],
      ['ArrowUp', /^Position in the film$/],
      ['ArrowUp', /^Back$/],
      ['ArrowDown', /^Position in the film$/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
    await page.keyboard.press('ArrowDown');
    const seen = new Set<string>();
    const note = async () =>
      seen.add(
        await page.locator(':focus').evaluate((element) => element.ariaLabel ?? element.textContent ?? ''),
      );
    for (let step = 0; step < 5; step += 1) {
      await note();
      await page.keyboard.press('ArrowLeft');
    }
    for (let step = 0; step < 6; step += 1) {
      await note();
      await page.keyboard.press('ArrowRight');
    }
    expect([...seen].sort()).toEqual(
      [
        'Audio and subtitles',
        'Back 10 seconds',
        'Forward 10 seconds',
        'Full screen',
        'Play',
        'Screens',
      ].sort(),
    );
    await expectAccessible(page);
  });

  await test.step('Enter opens the tracks, Back closes them and then leaves', async () => {
    await button(page, 'Audio and subtitles').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /English 5\.1/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Audio and subtitles')).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}`));
  });
});

test('player: reports to the media session, keeps the screen awake, and accepts media keys, but none in motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const locks = { held: 0 };
    const handlers = new Map<string, (details: object) => void>();
    Object.assign(window, { locks, handlers });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          locks.held += 1;
          return Promise.resolve({ release: () => Promise.resolve((locks.held -= 1)) });
        },
      },
    });
    const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      if (handler) handlers.set(action, handler as (details: object) => void);
      else handlers.delete(action);
      set(action, handler);
    };
  });
  const locksHeld = () => page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held);
  const press = (action: string, details = {}) =>
    page.evaluate(
      ([name, more]) =>
        (window as unknown as { handlers: Map<string, (details: object) => void> }).handlers.get(name)?.({
          action: name,
          ...more,
        }),
      [action, details] as const,
    );
  const session = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      artwork: navigator.mediaSession.metadata?.artwork.length,
      state: navigator.mediaSession.playbackState,
    }));
  await presetSettings(page, { floatingButton: 'true' });
  await page.goto(`/metadata/${FILM}`);
  await openPlayer(page);
  await expect.poll(session).toEqual({ title: 'Mile Marker Zero', artwork: 1, state: 'playing' });
  await expect.poll(locksHeld).toBe(1);

  await press('pause');
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect.poll(locksHeld).toBe(0);
  const before = await positionOf(page);
  await press('seekforward', { seekOffset: 15 });
  await expect.poll(() => positionOf(page)).toBeCloseTo(before + 15, 0);
  await press('seekto', { seekTime: 60 });
  await expect.poll(() => positionOf(page)).toBeCloseTo(60, 0);

  await button(page, 'Parked').click();
  await expectHidden(page.locator('video'));
  await press('play');
  await press('seekto', { seekTime: 10 });
  expect(await isPaused(page)).toBe(true);
  expect(await positionOf(page)).toBeCloseTo(60, 0);
  await button(page, 'In motion').click();
  await expect(page.locator('video')).toBeVisible();
  // It was paused before the car moved and stays paused.
  expect(await isPaused(page)).toBe(true);

  await press('play');
  await expect.poll(locksHeld).toBe(1);
  await press('stop');
  await expect(page).toHaveURL(/\/metadata\//);
  await expect.poll(session).toEqual({ title: undefined, artwork: undefined, state: 'none' });
  await expect.poll(locksHeld).toBe(0);
  expect(
    await page.evaluate(() => (window as unknown as { handlers: Map<string, unknown> }).handlers.size),
  ).toBe(0);
});

test.describe('player, by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 800, height: 480 } });

  test('a tap shows and hides the controls, two on a side skip', async ({ page }) => {
    await openPlayer(page);
    const controls = page.locator('.surface--controls');
    await expectGone(controls);
    // Controls hide automatically, a double tap has a time limit, and its indicator disappears soon.
    await stopClock(page);
    await page.touchscreen.tap(400, 200);
    await expect(controls).toBeVisible();
    await page.touchscreen.tap(400, 200);
    await expectGone(controls);
    expect(await isPaused(page)).toBe(false);

    const before = await positionOf(page);
    await page.touchscreen.tap(700, 200);
    await page.touchscreen.tap(700, 200);
    await expect(page.locator('.ripple--right')).toHaveText(/^\+\d+0$/);
    await page.clock.resume();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 9);
    await expectNoSidewaysScroll(page);
  });
});

test("player: the clock updates each second, in the country's format [PLY-10a]", async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 6, 4, 20, 47, 30) });
  await openPlayer(page);
  await pauseFilm(page);
  const clock = page.locator('.player__clock');
  await page.clock.pauseAt(new Date(2026, 6, 4, 20, 57, 58, 500));
  await expect(clock).toHaveText('8:57 PM');
  await page.clock.runFor(1000);
  await expect(clock).toHaveText('8:57 PM');
  await page.clock.runFor(1000);
  await expect(clock).toHaveText('8:58 PM');
});

test('player: a name over 50 characters scrolls, and is still in a moving car', async ({ page }) => {
  const title = 'The Long and Winding Road to the Lighthouse at the End of the World';
  await page.route(/\/content\/v8\/playback\/\d+/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), title } });
  });
  await openPlayer(page);
  await pauseFilm(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const running = () =>
    page.locator('.marquee__run').evaluate((element) => getComputedStyle(element).animationName);
  await expect.poll(running).toBe('marquee-run');
  await page.evaluate(() => document.documentElement.setAttribute('data-moving', ''));
  expect(await running()).toBe('none');
});

test('player: when the browser refuses sound without a gesture, one large button starts the film', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let hasPressed = false;
    window.addEventListener('pointerdown', () => (hasPressed = true), { capture: true });
    const { prototype } = HTMLMediaElement;
    const play = Object.getOwnPropertyDescriptor(prototype, 'play')?.value as () => Promise<void>;
    prototype.play = function () {
      return hasPressed ? play.call(this) : Promise.reject(new DOMException('no press', 'NotAllowedError'));
    };
  });
  await page.goto(`/player/${FILM}/20`);
  const start = button(page, 'Start the film');
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await start.click();
  await expectFilmPlays(page);
  await expectGone(start);
  await pauseFilm(page);
  await expectAbsent(start);
});
