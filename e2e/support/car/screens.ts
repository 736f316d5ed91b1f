import type { BusBody, BusMessage, DeviceType } from '@drivein/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { joinBus, type BusScreen } from './bus';
import { presetSettings } from '../people/device-settings';
import { type NewAccount, newAccount, settingsOf } from '../people/new-account';
import { FREE_FILM } from '../player/player-film';

type Playing = Parameters<BusScreen['show']>[0];
type Answer = Extract<BusBody<'message-ack'>['reason'], string> | 'done' | undefined;

/** A screen of the car that obeys commands, without a browser. */
export interface SeatScreen extends BusScreen {
  /** Its answer from now on; undefined: none. */
  readonly answerWith: (answer: Answer) => void;
}

export const NO_FILM: Playing = { contentId: -1, position: 0, duration: 0, state: 'stopped' };

export const aFilm = (changes: Partial<Playing> = {}): Playing => ({
  contentId: FREE_FILM,
  position: 30,
  duration: 132,
  state: 'playing',
  ...changes,
});

export const joinSeat = async (
  request: APIRequestContext,
  account: NewAccount,
  { name, deviceType, playing = NO_FILM }: { name: string; deviceType: DeviceType; playing?: Playing },
): Promise<SeatScreen> => {
  let answer: Answer = 'done';
  const screen = await joinBus(request, account, { name, deviceType, answer: () => answer });
  screen.show(playing);
  return {
    ...screen,
    answerWith: (next) => {
      answer = next;
    },
  };
};

/** The names of the commands it received. */
export const commandsOf = ({ heard, deviceId }: SeatScreen): readonly BusMessage['command'][] =>
  heard
    .filter(({ body }) => 'deviceId' in body && body.deviceId === deviceId)
    .map(({ command }) => command)
    .filter((command) => command.startsWith('media-'));

/** The front screen of a car, in this page; the account's first device stays free for the test. */
export const openFrontScreen = async (page: Page, request: APIRequestContext): Promise<NewAccount> => {
  const account = await newAccount(request);
  const reply = await request.post('/user/v10/login', {
    headers: { ApiKey: account.apiKey },
    data: {
      email: account.email,
      password: account.password,
      deviceIdentifier: `0A-${account.email}`,
      deviceModel: 'CAR',
      softwareVersion: 6,
    },
  });
  const registered = (await reply.json()) as Record<string, string>;
  expect(registered.session, 'signing in').toBeTruthy();
  const settings = settingsOf({ ...account, registered });
  await presetSettings(page, { ...settings, deviceIdentifier: `0A-${account.email}` }, '0A');
  return account;
};

/** In the car, whose pages have separate settings. */
export const inCar = (place: string) => `${place}${place.includes('?') ? '&' : '?'}customerzone=0A`;

/** The account's first device started a stream and went silent. Resolves with the current stream holders. */
export const takeStream = async (request: APIRequestContext, { apiKey, registered }: NewAccount) => {
  const headers = { ApiKey: apiKey, Session: registered.session ?? '' };
  await request.patch(`/user/v6/devices/${registered.consumerDeviceId}`, {
    headers,
    data: { deviceName: 'Old tablet', deviceType: 'companion' },
  });
  const reply = await request.get(`/content/v8/playback/${FREE_FILM}?videoQuality=1080`, { headers });
  const { trackingId } = (await reply.json()) as { trackingId: string };
  expect(trackingId, 'a stream').toBeTruthy();
  return {
    /** The reply code to its next report. */
    report: async (): Promise<number> => {
      const data = { parentProductId: FREE_FILM, streamProgress: 5, totalDuration: 132, event: 'update' };
      const answer = await request.post('/content/v6/progress', { headers, data: { ...data, trackingId } });
      return ((await answer.json()) as { responseCode: number }).responseCode;
    },
  };
};
