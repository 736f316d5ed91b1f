import { setCarActivity } from '../car-activity';
import { useSession } from '../session';
import {
  type CockpitMessage,
  type FrameMessage,
  messageFrom,
  type ScreenWish,
  sendTo,
} from './cockpit-message';
import { enterCode, makeCode } from './join-account';
import { limitPicture } from './limit-picture';
import { playTogether } from './play-together';
import { createReporter } from './screen-report';
import { NO_TROUBLE, type Trouble } from './trouble';
import { putTroubleInFetch } from './troubled-fetch';
import { putTroubleInSockets } from './troubled-socket';

const REPORT_EVERY_MS = 250;
/** Where a phone that just joined looks at the car. */
const PHONE_PLACE = '/screenmanager';

/** As the frame was opened: it says which screen of which car this is, which a new page has to know too. */
const ownAddress = window.location.search;

let trouble: Trouble = NO_TROUBLE;
let isHeard = false;

const tell = (message: FrameMessage): void => sendTo(window.parent, message);

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
  // The browser would know of a cable that is out before any call has failed.
  window.dispatchEvent(new Event(trouble.isCut ? 'offline' : 'online'));
};

const joinAccount = async (code: string, deviceName: string): Promise<void> => {
  if (useSession.getState().isSignedIn) return;
  try {
    await enterCode(code, deviceName);
    const isPhone = !new URLSearchParams(ownAddress).has('customerzone');
    window.location.replace(`${isPhone ? PHONE_PLACE : '/home'}${ownAddress}`);
  } catch {
    // The cockpit sees by the next report that nobody is signed in here, and hands out another code.
  }
};

/** Makes this page a screen of the cockpit around it: it reports, and does what it is told. */
export const startCockpitFrame = (): void => {
  limitPicture();
  putTroubleInFetch(() => trouble);
  const cutSockets = putTroubleInSockets(() => trouble);
  const report = createReporter();

  const hear = (event: MessageEvent<unknown>) => {
    const message = messageFrom<CockpitMessage>(event, window.parent);
    if (message?.kind === 'wish') followWish(message.wish, cutSockets);
    if (message?.kind === 'make-code') void makeCode().then((code) => tell({ kind: 'code', code }));
    if (message?.kind === 'enter-code') void joinAccount(message.code, message.deviceName);
    if (message?.kind === 'play-together')
      void playTogether(message.deviceIds, message.film).then((outcome) => tell({ kind: 'played', outcome }));
  };
  window.addEventListener('message', hear);
  // Before anything of it is heard: a film begins to play after it was put on the page.
  document.addEventListener('play', tuneSound, { capture: true });
  tell({ kind: 'hello' });
  setInterval(() => tell({ kind: 'report', report: report() }), REPORT_EVERY_MS);
};
