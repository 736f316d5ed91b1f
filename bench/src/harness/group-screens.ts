import mqtt from 'mqtt';
import type { Browser, Page } from '@playwright/test';
import { recordShownFrames } from '../../../e2e/support/player/shown-frames';
import { withSmallPictures } from '../../../e2e/support/page/small-pictures';

const PASSWORD = 'Drive-in-2026';
const SEATS = [
  ['Front Screen', 'front'],
  ['Front Passenger', 'front-passenger'],
  ['Left Rear', 'rear-left'],
  ['Right Rear', 'rear-right'],
] as const;

type Reply = Readonly<Record<string, string>>;

export interface GroupScreen {
  readonly page: Page;
  readonly deviceId: string;
  readonly name: string;
  readonly deviceType: string;
}

const caller = (url: string) => {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  return {
    headers,
    call: async (method: string, path: string, body?: object, session?: string): Promise<Reply> => {
      const reply = await fetch(url + path, {
        method,
        headers: { ...headers, ...(session && { session }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      return (await reply.json()) as Reply;
    },
  };
};

/** Four screens in one car, each with its own network to the product, and a phone that commands them. */
export const openGroupScreens = async (
  browser: Browser,
  productUrl: string,
  screenUrls: readonly string[],
) => {
  const { call, headers } = caller(productUrl);
  headers.apikey = (await call('GET', '/content/v6/apikey/drive-in-local/country/US')).apiKey ?? '';
  const email = `bench-${Date.now()}@example.com`;
  const device = (deviceIdentifier: string) => ({ deviceIdentifier, deviceModel: 'WEB', softwareVersion: 6 });
  await call('POST', '/user/v10/register', {
    ...device(`phone-${email}`),
    ...{ email, password: PASSWORD, confirmPassword: PASSWORD, month: 4, year: 1990 },
    ...{ ageChecked: true, acceptTC: true, acceptPrivacy: true },
  });
  const signIn = (deviceIdentifier: string) =>
    call('POST', '/user/v10/login', { email, password: PASSWORD, ...device(deviceIdentifier) });

  const phone = await signIn(`phone-${email}`);
  const address = await call('GET', '/user/v6/presignedurl', undefined, phone.session);
  const bus = await mqtt.connectAsync(address.presignedUrl ?? '', { protocolVersion: 4, reconnectPeriod: 0 });
  await bus.subscribeAsync(address.topic ?? '');
  const there = new Set<string>();
  bus.on('message', (_topic, payload) => {
    const { command, deviceId } = JSON.parse(payload.toString()) as { command: string; deviceId: string };
    if (command === 'device-broadcast') there.add(deviceId);
  });

  const open = async (url: string, at: number): Promise<GroupScreen> => {
    const [name, deviceType] = SEATS[at] ?? SEATS[0];
    const deviceIdentifier = `${deviceType}-${email}`;
    const seat = await signIn(deviceIdentifier);
    const deviceId = seat.consumerDeviceId ?? '';
    await call(
      'PATCH',
      `/user/v6/devices/${deviceId}`,
      { deviceName: name, screenName: name, deviceType },
      seat.session,
    );
    const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
    const page = await context.newPage();
    await recordShownFrames(page);
    await withSmallPictures(page);
    const settings = { ...seat, email, deviceId, deviceIdentifier, deviceType, profileName: name };
    const stored = Object.entries({ ...settings, LanguageOverride: 'en-US', RegionOverride: 'US' });
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(`drivein/browser/${key}`, String(value));
    }, stored);
    await page.goto(`${url}/settings`);
    return { page, deviceId, name, deviceType };
  };
  const screens: GroupScreen[] = [];
  for (const [at, url] of screenUrls.entries()) screens.push(await open(url, at));

  const allThere = async () => {
    const endMs = Date.now() + 60_000;
    while (!screens.every(({ deviceId }) => there.has(deviceId))) {
      if (Date.now() > endMs) throw new Error('not all screens came to the bus');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  let count = 0;
  const playTogether = (contentId: number, position: number) => {
    count += 1;
    const devices = screens.map(({ deviceId, name, deviceType }) => ({
      ...{ deviceId, screenId: deviceId, deviceType, deviceName: name },
    }));
    const sender = { deviceId: phone.consumerDeviceId, screenId: 'phone', deviceType: 'companion' };
    bus.publish(
      address.publishTopic ?? '',
      JSON.stringify({
        command: 'play-movie',
        messageId: `bench-${count}`,
        ...sender,
        ...{ deviceName: 'Phone', screenName: 'Phone' },
        body: { contentId, playSessionId: `bench-session-${count}`, position, devices },
      }),
    );
  };
  return { screens, allThere, playTogether, close: () => bus.endAsync(true) };
};
