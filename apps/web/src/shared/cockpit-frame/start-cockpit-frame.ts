import { setCarActivity } from '../car/car-activity';
import { useSession } from '../session/session';
import {
  type CockpitMessage,
  type FrameMessage,
  messageFrom,
  type ScreenWish,
  sendTo,
} from './cockpit-message';
import { playTogether } from './play-together';
import { createReporter } from './screen-report';
import { NO_TROUBLE, passageMs, type Trouble } from './trouble';
import { putTroubleInSockets } from './troubled-socket';
import { callApi } from '../api/api-call';
import { isInCar } from '../text/customer-zone';
import { deviceFields } from '../device/device-fields';
import { deviceStorage } from '../device/device-storage';
import { listDevices } from '../device/devices-query';
import { rememberScreen, sendDeviceName } from '../device/name-device';
import { identifyDevice } from '../session/identify-device';
import { storeLogin } from '../session/store-login';

const signalOf = (input: RequestInfo | URL, init: RequestInit | undefined): AbortSignal | undefined =>
  init?.signal ?? (input instanceof Request ? input.signal : undefined);

/** Rejects with the caller's abort reason. */
const wait = (durationMs: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, durationMs);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });

/** Calls and segments pass the screen's simulated network in both directions. */
const putTroubleInFetch = (troubleNow: () => Trouble): void => {
  const fetchAtOnce = window.fetch.bind(window);

  const pass = async (signal: AbortSignal | undefined) => {
    const tripMs = passageMs(troubleNow(), Math.random);
    if (tripMs > 0) await wait(tripMs, signal);
    // The browser's error for a lost network; also for a reply in transit.
    if (troubleNow().isCut) throw new TypeError('Failed to fetch');
  };

  window.fetch = async (input, init) => {
    const signal = signalOf(input, init);
    await pass(signal);
    const response = await fetchAtOnce(input, init);
    await pass(signal);
    return response;
  };
};

/** Several films play at once on small screens of one computer: a larger picture would only cost frames. */
const TALLEST_PICTURE_PX = 720;

/** Reports taller pictures as unsupported, so that the player does not choose them. */
const limitPicture = (): void => {
  const { mediaCapabilities } = navigator as Partial<Pick<Navigator, 'mediaCapabilities'>>;
  if (!mediaCapabilities) return;
  const ask = mediaCapabilities.decodingInfo.bind(mediaCapabilities);
  mediaCapabilities.decodingInfo = async (configuration) => {
    const info = await ask(configuration);
    const isTooTall = (configuration.video?.height ?? 0) > TALLEST_PICTURE_PX;
    return isTooTall ? { ...info, supported: false, smooth: false } : info;
  };
};

/** A phone of that name may exist from an earlier visit. */
const freeName = (wanted: string, taken: ReadonlySet<string>): string => {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted} ${count}`;
  return name;
};

const nameDevice = async (wanted: string): Promise<void> => {
  const taken = new Set((await listDevices()).map(({ deviceName }) => deviceName));
  const screen = { profileName: freeName(wanted, taken), deviceType: 'companion' as const };
  rememberScreen(screen);
  await sendDeviceName(screen);
};

/** A sign-in code for another screen, created by this signed-in one. */
const makeCode = async (): Promise<string | undefined> => {
  try {
    return (await callApi('createSignInCode', { body: deviceFields() })).code;
  } catch {
    return undefined;
  }
};

/** Signs this screen in with the code of another screen, as a user would. */
const enterCode = async (code: string, deviceName: string): Promise<void> => {
  await storeLogin(await callApi('loginWithShortCode', { body: { shortCode: code, ...deviceFields() } }));
  if (isInCar(deviceStorage)) await identifyDevice();
  else await nameDevice(deviceName);
};

const REPORT_EVERY_MS = 250;
/** The start route of a phone that has just joined. */
const PHONE_ROUTE = '/screenmanager';

/** The query of the frame's first address: it identifies the screen and is needed again after a reload. */
const ownAddress = window.location.search;

let trouble: Trouble = NO_TROUBLE;
let isHeard = false;

const send = (message: FrameMessage): void => sendTo(window.parent, message);

const tuneSound = (): void => {
  for (const video of document.querySelectorAll('video')) video.volume = isHeard ? 1 : 0;
};

const followWish = (wish: ScreenWish, cutSockets: () => void): void => {
  const wasCut = trouble.isCut;
  trouble = wish.trouble;
  isHeard = wish.isHeard;
  tuneSound();
  setCarActivity(wish.isDriving ? 'in-motion' : 'parked');
  if (trouble.isCut === wasCut) return;
  if (trouble.isCut) cutSockets();
  // A browser reports a lost network before any call fails.
  window.dispatchEvent(new Event(trouble.isCut ? 'offline' : 'online'));
};

const joinAccount = async (code: string, deviceName: string): Promise<void> => {
  if (useSession.getState().isSignedIn) return;
  try {
    await enterCode(code, deviceName);
    const isPhone = !new URLSearchParams(ownAddress).has('customerzone');
    window.location.replace(`${isPhone ? PHONE_ROUTE : '/home'}${ownAddress}`);
  } catch {
    // The next report shows the cockpit that this screen is not signed in, and it sends a new code.
  }
};

/** Makes this page a screen of the surrounding cockpit: it sends reports and follows the requested state. */
export const startCockpitFrame = (): void => {
  limitPicture();
  putTroubleInFetch(() => trouble);
  const cutSockets = putTroubleInSockets(() => trouble);
  const report = createReporter();

  const onMessage = (event: MessageEvent<unknown>) => {
    const message = messageFrom<CockpitMessage>(event, window.parent);
    if (message?.kind === 'wish') followWish(message.wish, cutSockets);
    if (message?.kind === 'make-code') void makeCode().then((code) => send({ kind: 'code', code }));
    if (message?.kind === 'enter-code') void joinAccount(message.code, message.deviceName);
    if (message?.kind === 'play-together')
      void playTogether(message.deviceIds, message.film).then((outcome) => send({ kind: 'played', outcome }));
  };
  window.addEventListener('message', onMessage);
  // Applied before any sound: a film starts playing after it was added to the page.
  document.addEventListener('play', tuneSound, { capture: true });
  send({ kind: 'hello' });
  setInterval(() => send({ kind: 'report', report: report() }), REPORT_EVERY_MS);
};
