import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings } from '../../support/people/device-settings';
import { WITH_MOTION_BUTTON } from '../../support/page/no-typing';
import { withLastingMessages } from '../../support/page/lasting-messages';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { pressControl } from '../../support/player/player';
import { expectPlaying, FREE_FILM, playerAt } from '../../support/player/player-film';
import { withScriptedFilms } from '../../support/player/scripted-film';
import {
  aFilm,
  commandsOf,
  inCar,
  joinSeat,
  NO_FILM,
  openFrontScreen,
  type SeatScreen,
  takeStream,
} from '../../support/car/screens';
import { tickUntilVisible, whileClockStopped } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { withToggles } from '../../support/page/toggles';
import { openScreen } from '../../support/car/watch-group';

const OTHER_FILM = 1001;

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const bar = (page: Page) => page.getByRole('region', { name: 'Actions' });
const said = (page: Page) => bar(page).getByRole('status');
const action = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** A screen that has not answered by then is silent. */
const ANSWER_MS = 2000;

const ACTIONS = ['Pause', 'Resume', 'Sync', 'Stop', 'Restart'] as const;

const expectEnabled = async (page: Page, enabled: readonly string[]) => {
  for (const name of ACTIONS)
    await expect(action(page, name), name).toBeEnabled({ enabled: enabled.includes(name) });
};

const choose = async (page: Page, ...names: readonly string[]) => {
  for (const name of names) await card(page, name).click();
};

const expectAtRest = async (page: Page) => {
  await expect(said(page)).toHaveText('Choose one or more screens');
  await expectGone(page.locator('.screen-card[aria-pressed="true"]'));
};

const boxOf = async (page: Page, name: string) => {
  const box = await card(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  return box;
};

/** Messages would cover the buttons while they are shown, so they are closed first. */
const expectMessageAsideWhileAssigning = async (page: Page) => {
  const message = page.locator('.snackbar');
  const buttons = page.locator('.assign__footer').getByRole('button');
  const gapPx = async () => {
    const [above, below] = [await message.boundingBox(), await buttons.first().boundingBox()];
    return above && below && below.y - above.y - above.height;
  };
  const size = page.viewportSize();
  await page.getByRole('button', { name: 'Assign to screens' }).click();
  await tickUntilVisible(page, buttons.first());
  await expect.poll(gapPx).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(gapPx).toBeGreaterThan(0);
  if (size) await page.setViewportSize(size);
  await message.getByRole('button', { name: 'Close' }).click();
  await buttons.filter({ hasText: 'Cancel' }).click();
};

test.beforeEach(({ page }) => withScriptedFilms(page));

test.describe('a car with four screens and a phone', () => {
  let left: SeatScreen;
  let right: SeatScreen;
  let passenger: SeatScreen;
  let phone: SeatScreen;

  test.afterEach(async () => {
    for (const screen of [left, right, passenger, phone]) await screen.close();
  });

  test('shows what each screen plays, and commands each and all of them [SCR-01c] [SCR-01d] [SCR-01e] [SCR-03a] [SCR-03b] [SCR-03c] [SCR-04a] [SCR-05a] [SCR-05b] [SCR-06b] [BUS-11]', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const account = await openFrontScreen(page, request);
    const lost = await takeStream(request, account);
    const together = { playSessionId: 'together' };
    left = await joinSeat(request, account, {
      name: 'Left Rear',
      deviceType: 'rear-left',
      playing: aFilm(together),
    });
    right = await joinSeat(request, account, {
      name: 'Right Rear',
      deviceType: 'rear-right',
      playing: aFilm({ ...together, state: 'syncing' }),
    });
    passenger = await joinSeat(request, account, { name: 'Front Passenger', deviceType: 'front-passenger' });
    phone = await joinSeat(request, account, {
      name: 'Mara’s phone',
      deviceType: 'companion',
      playing: aFilm({ contentId: OTHER_FILM, state: 'paused' }),
    });
    await page.clock.install();
    await page.goto(inCar('/screenmanager'));

    await test.step('seats are arranged as in the car, with other devices beside them', async () => {
      const cabin = page.getByRole('region', { name: 'In the car' });
      await expect(cabin.getByRole('button')).toContainText([
        'Front',
        'Front passenger',
        'Left rear',
        'Right rear',
      ]);
      await expect(card(page, 'Front This screen')).toBeVisible();
      const others = page.getByRole('region', { name: 'Other devices' });
      await expect(others.getByRole('button', { name: 'Mara’s phone' })).toBeVisible();
      await expect(async () => {
        const [front, beside, behind] = [
          await boxOf(page, 'Front This screen'),
          await boxOf(page, 'Front passenger'),
          await boxOf(page, 'Left rear'),
        ];
        expect(beside.y).toBe(front.y);
        expect(beside.x).toBeGreaterThan(front.x + front.width);
        expect(behind.x).toBe(front.x);
        expect(behind.y).toBeGreaterThan(front.y + front.height);
      }).toPass({ timeout: 10_000 });
      await expectNoSidewaysScroll(page);
    });

    await test.step('each says what it does, and a group has its number and colour', async () => {
      await expect(card(page, 'Left rear')).toContainText(/Lamp Keepers.*Playing.*1(Leads|Follows)/);
      await expect(card(page, 'Right rear')).toContainText(/Lamp Keepers.*Syncing.*1(Leads|Follows)/);
      await expect(page.locator('.screen-card__group').filter({ hasText: 'Leads' })).toHaveCount(1);
      await expect(page.locator('.group-number').first()).toHaveCSS('background-color', 'rgb(255, 181, 71)');
      await expect(card(page, 'Mara’s phone')).toContainText(/Mile Marker Zero.*Paused/);
      await expect(card(page, 'Front passenger')).toContainText(/No film.*Browsing/);
      passenger.show(aFilm({ state: 'loading' }));
      await expect(card(page, 'Front passenger')).toContainText('Loading');
      // A second group has the second colour.
      passenger.show(aFilm({ contentId: OTHER_FILM, state: 'paused', playSessionId: 'two' }));
      phone.show(aFilm({ contentId: OTHER_FILM, state: 'paused', playSessionId: 'two' }));
      const second = card(page, 'Mara’s phone').locator('.group-number');
      await expect(second).toHaveText('2');
      await expect(second).toHaveCSS('background-color', 'rgb(79, 216, 235)');
      passenger.show(NO_FILM);
      phone.show(aFilm({ contentId: OTHER_FILM, state: 'paused' }));
      await expect(card(page, 'Front passenger')).toContainText('Browsing');
      await expectAccessible(page);
    });

    await test.step('a screen that vanished can be stopped: its stream is freed and it disappears', async () => {
      // It plays as far as the server knows, but receives nothing.
      expect(await lost.report()).toBe(10000);
      await expect(card(page, 'Old tablet')).toContainText(/Lamp Keepers.*Disconnected/);
      await choose(page, 'Old tablet');
      await expectEnabled(page, ['Stop']);
      await whileClockStopped(page, async () => {
        await action(page, 'Stop').click();
        await expect(said(page)).toContainText('Stopped');
      });
      await expectGone(card(page, 'Old tablet'));
      expect(await lost.report()).not.toBe(10000);
    });

    await test.step('the selection decides the available commands', async () => {
      await expectAtRest(page);
      await expectEnabled(page, []);
      await action(page, 'Pause').click({ force: true });
      await expect(said(page)).toHaveText('Please select at least one device');
      await choose(page, 'Front passenger');
      await expect(said(page)).toHaveText('1 screen chosen');
      await expectEnabled(page, []);
      await action(page, 'Sync').click({ force: true });
      await expect(said(page)).toContainText('Choose two or more screens');
      await choose(page, 'Left rear');
      await expectEnabled(page, ['Pause', 'Sync', 'Stop', 'Restart']);
      await choose(page, 'Left rear', 'Mara’s phone');
      await expectEnabled(page, ['Resume', 'Sync', 'Stop', 'Restart']);
      await choose(page, 'Right rear');
      await expectEnabled(page, [...ACTIONS]);
      await action(page, 'Cancel').click();
      await expectAtRest(page);
    });

    await test.step('by keys alone all selected screens pause, a message says so, and two seconds later a new selection begins', async () => {
      await card(page, 'Left rear').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await expect(card(page, 'Right rear')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await expect(bar(page).locator(':focus')).toBeVisible();
      await whileClockStopped(page, async () => {
        await action(page, 'Pause').press('Enter');
        await expect(said(page)).toHaveText(/Paused\s*2 screens/);
      });
      const { body } = await left.next('media-pause', (heard) => heard.body.deviceId === left.deviceId);
      expect(body.devices?.map(({ deviceId }) => deviceId)).toEqual([left.deviceId, right.deviceId]);
      await expectAtRest(page);
    });

    await test.step('silent and refusing screens are named one by one until dismissed', async () => {
      right.answerWith(undefined);
      phone.answerWith('stream-limit');
      await choose(page, 'Left rear', 'Right rear', 'Mara’s phone');
      await expect(said(page)).toHaveText('3 screens chosen');
      await whileClockStopped(page, async () => {
        passenger.listenAnew();
        await action(page, 'Restart').click();
        for (const { deviceId } of [left, phone])
          await passenger.next('message-ack', (answer) => answer.deviceId === deviceId);
        // Messages sent after the answers arrive after them.
        passenger.show(aFilm({ state: 'loading' }));
        await expect(card(page, 'Front passenger')).toContainText('Loading');
        await page.clock.runFor(ANSWER_MS);
        await expect(said(page)).toContainText('Done on 1 of 3 screens');
      });
      passenger.show(NO_FILM);
      await expect(card(page, 'Front passenger')).toContainText('Browsing');
      await expect(said(page)).toContainText('Right rear No answer');
      await expect(said(page)).toContainText('Mara’s phone Your account is playing on as many screens');
      await expect(card(page, 'Left rear')).toHaveAttribute('aria-pressed', 'true');
      right.answerWith('done');
      phone.answerWith('done');
      await action(page, 'Cancel').click();
    });

    await test.step('sync plays the first one’s film on all of them in a new session, after a confirmation', async () => {
      await choose(page, 'Left rear', 'Front passenger', 'Mara’s phone');
      await action(page, 'Sync').click();
      const question = page.getByRole('dialog', { name: 'Play Lamp Keepers there too?' });
      await expect(question).toContainText('Mara’s phone Mile Marker Zero');
      await question.getByRole('button', { name: 'Leave as it is' }).click();
      expect(phone.heard.some(({ command }) => command === 'play-movie')).toBe(false);
      await action(page, 'Sync').click();
      await whileClockStopped(page, async () => {
        await question.getByRole('button', { name: 'Play Lamp Keepers' }).click();
        await expect(said(page)).toHaveText(/In sync\s*3 screens play Lamp Keepers together/);
      });
      const { body } = await phone.next('play-movie');
      expect(body).toMatchObject({ contentId: FREE_FILM, position: 30 });
      expect(body.devices?.map(({ deviceId }) => deviceId)).toEqual(
        [left, passenger, phone].map(({ deviceId }) => deviceId),
      );
      expect(body.playSessionId).not.toBe('together');
      await expectAtRest(page);
    });

    await test.step('stopping leaves no other command', async () => {
      await choose(page, 'Right rear');
      await whileClockStopped(page, async () => {
        await action(page, 'Stop').click();
        await expect(said(page)).toHaveText(/Stopped\s*1 screen/);
        await expectEnabled(page, []);
      });
      expect(commandsOf(right)).toContain('media-stop');
    });

    await test.step('Add screen opens its tab of the settings', async () => {
      await page.getByRole('link', { name: 'Add screen' }).click();
      await expect(page.getByRole('tab', { name: 'Add screen' })).toHaveAttribute('aria-selected', 'true');
    });
  });
});

test('a film is assigned to screens from its page, step by step [TDP-08] [SCR-01b] [SCR-02] [SCR-06a] [SCR-06b] [SCR-07] [SCR-08a] [SCR-08b]', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const account = await openFrontScreen(page, request);
  await presetSettings(page, WITH_MOTION_BUTTON, '0A');
  const seats: SeatScreen[] = [];
  const assign = page.getByRole('button', { name: 'Assign to screens' });
  const play = page.getByRole('button', { name: /^Play/ });
  const devices = (count: number) =>
    page.route('**/user/v6/devices', async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { devices: readonly unknown[] };
      return route.fulfill({ response, json: { ...reply, devices: reply.devices.slice(0, count) } });
    });

  await test.step('a single screen says so, and its screens page explains itself', async () => {
    await devices(1);
    await page.clock.install();
    await page.goto(inCar(`/metadata/${FREE_FILM}`));
    await expect(assign).toBeEnabled();
    await whileClockStopped(page, async () => {
      await assign.click();
      await tickUntilVisible(page, page.getByText('This is your only screen.'));
    });
    await expect(page).toHaveURL(new RegExp(`/metadata/${FREE_FILM}`));
    await page.unrouteAll();
  });

  await test.step('a demonstration needs three screens by default, and waits for them', async () => {
    await whileClockStopped(page, async () => {
      await assign.click();
      await tickUntilVisible(page, page.getByText('Looking for your screens'));
    });
    await expect(page).toHaveURL(new RegExp(`/screenmanager/title/${FREE_FILM}/tdp`));
    const header = page.locator('.assign__header');
    await expect(header.getByRole('heading', { name: 'Lamp Keepers' })).toBeVisible();
    await expect(header.locator('.assign__poster img')).toHaveJSProperty('complete', true);
    await expect(header.locator('.assign__still img')).toHaveJSProperty('complete', true);
    await expect(header.locator('.meta-line')).toContainText(/^G.*Suitable for all ages.*2 min$/);
    await expect(page.getByRole('radio', { name: '3 screens' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '1 screen' })).not.toBeChecked();
    await expectAccessible(page);
    const join = (name: string, deviceType: 'rear-left' | 'rear-right' | 'companion') =>
      joinSeat(request, account, {
        name,
        deviceType,
        ...(deviceType === 'rear-right' && { playing: aFilm({ contentId: OTHER_FILM }) }),
      });
    await whileClockStopped(page, async () => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('1 of 3 found')).toBeVisible();
      seats.push(await join('Left Rear', 'rear-left'), await join('Right Rear', 'rear-right'));
      await expect(page.locator('.pick[aria-pressed="true"] .pick__name')).toContainText([
        'Front',
        'Left rear',
        'Right rear',
      ]);
    });
    seats.push(await join('Mara’s phone', 'companion'));
  });

  await test.step('seats and other devices can be chosen, at least one of them', async () => {
    const cabin = page.getByRole('region', { name: 'In the car' });
    await expect(cabin).toContainText(/Front passenger\s*No screen/);
    await expect(cabin.getByRole('button')).toHaveCount(3);
    await expect(play).toHaveText('Play on 3 screens');
    for (const name of [/^Front This screen/, /^Left rear/, /^Right rear/])
      await cabin.getByRole('button', { name }).click();
    await play.click();
    await expect(page.getByText('Please select at least one device')).toBeVisible();
    await page
      .getByRole('region', { name: 'Other devices' })
      .getByRole('button', { name: 'Mara’s phone' })
      .click();
    await cabin.getByRole('button', { name: /^Right rear/ }).click();
    await expect(page.getByText('2 screens start from the beginning.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('films running elsewhere are replaced only after a confirmation; failures are named', async () => {
    const [, right, phone] = seats;
    phone?.answerWith('not-owned');
    await play.click();
    const question = page.getByRole('dialog', { name: 'Play Lamp Keepers there too?' });
    await expect(question).toContainText('Right rear Mile Marker Zero');
    const confirm = question.getByRole('button', { name: 'Play Lamp Keepers' });
    await whileClockStopped(page, async () => {
      await confirm.click();
      await expect(page.getByText('Mara’s phone Your account does not have this film')).toBeVisible();
    });
    phone?.answerWith('done');
    await play.click();
    await whileClockStopped(page, async () => {
      await confirm.click();
      await expect(page.getByText('Lamp Keepers plays on 2 screens')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/metadata/${FREE_FILM}`));
      await expectMessageAsideWhileAssigning(page);
    });
    await expect(page).toHaveURL(new RegExp(`/metadata/${FREE_FILM}`));
    const { body } = (await phone?.next('play-movie')) ?? {};
    expect(body).toMatchObject({ contentId: FREE_FILM, position: 0, title: 'Lamp Keepers' });
    expect(body?.devices?.map(({ deviceId }) => deviceId)).toEqual([phone?.deviceId, right?.deviceId]);
  });

  await test.step('assigning works in motion, where each screen decides; without a connection it is disabled', async () => {
    const [, , phone] = seats;
    await page.locator('.motion-button').getByRole('button').click();
    await assign.click();
    await page.getByRole('button', { name: /^Mara’s phone/ }).click();
    phone?.answerWith('in-motion');
    await whileClockStopped(page, async () => {
      await play.click();
      await expect(page.getByText('Mara’s phone Not while the car is moving')).toBeVisible();
    });
    await page.context().setOffline(true);
    await expect(page.getByText('No connection to your screens')).toBeVisible();
    await expect(play).toBeDisabled();
    await page.context().setOffline(false);
    await expect(play).toBeEnabled();
  });

  await test.step('without messaging there is no screen manager', async () => {
    for (const screen of seats) await screen.close();
    await withToggles(page, { 'message broker': false });
    await page.goto(inCar(`/screenmanager/title/${FREE_FILM}/tdp`));
    await expect(page.getByRole('heading', { name: 'Screens are not connected here' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(/\/home/);
    await expectAbsent(page.getByRole('link', { name: 'Screens' }));
  });
});

test('the screen manager next to a film adds another screen, and stops it again [SCR-01a] [SCR-04a]', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const account = await openFrontScreen(page, request);
  const left = await openScreen({ browser, request }, account, {
    name: 'Left Rear',
    deviceType: 'rear-left',
  });
  // An action's result shows for two seconds; here it stays until it is cancelled.
  await withLastingMessages(page, [2000]);
  await page.goto(inCar(playerAt(20)));
  await expectPlaying(page, 20);
  await pressControl(page, 'Screens');
  const panel = page.getByRole('region', { name: 'Screens' });
  await expect(panel.getByRole('button', { name: /^Left rear No film/ })).toBeVisible();
  await expectPlaying(page);

  await panel.getByRole('button', { name: /^Front This screen Lamp Keepers Playing/ }).click();
  await panel.getByRole('button', { name: /^Left rear/ }).click();
  await panel.getByRole('button', { name: 'Sync' }).click();
  await expect(panel.getByRole('status')).toContainText('2 screens play Lamp Keepers together');
  await expect(left.page).toHaveURL(new RegExp(`/player/${FREE_FILM}/`));
  await expectPlaying(left.page, 20);
  // The film here continued: it was not opened again.
  expect(page.url()).toContain(playerAt(20));
  await expect(
    panel.getByRole('button', { name: /^Left rear Lamp Keepers (Playing|Syncing) 1 Follows/ }),
  ).toBeVisible();

  await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
  await panel.getByRole('button', { name: /^Left rear/ }).click();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(panel.getByRole('status')).toContainText('Stopped');
  await expect(left.page).not.toHaveURL(/player/);
  await expect(panel.getByRole('button', { name: /^Left rear No film/ })).toBeVisible();
  await expectPlaying(page);
});
