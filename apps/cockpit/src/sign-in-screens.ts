import { callApi, deviceFields } from '@drivein/web/for-cockpit';
import type { CockpitLink } from './cockpit-link';
import { useCockpit } from './cockpit-store';
import { CAR_SEATS, type Seat, SEATS } from './seats';

const POLL_EVERY_MS = 400;
/** Entering a code restarts the page; after this time another code may be tried. */
const RETRY_MS = 12_000;

const isWaiting = (seat: Seat) => {
  const { report } = useCockpit.getState().seats[seat];
  return report !== undefined && !report.isSignedIn;
};

const signedInScreen = () =>
  CAR_SEATS.find((seat) => useCockpit.getState().seats[seat].report?.isSignedIn === true);

interface LetInOptions {
  readonly link: CockpitLink;
  /** The cockpit is signed in: all five screens join its account. Otherwise the car has its own. */
  readonly isOwn: boolean;
  readonly phoneName: string;
}

/**
 * Signs every screen in to one account: a signed-in screen makes a code, and the new one enters it. Returns the stop
 * function.
 */
export const signInScreens = ({ link, isOwn, phoneName }: LetInOptions): (() => void) => {
  const triedAtMs = new Map<Seat, number>();
  let isBusy = false;

  const makeCode = async (): Promise<string | undefined> => {
    if (isOwn) return (await callApi('createSignInCode', { body: deviceFields() })).code;
    const seat = signedInScreen();
    return seat && link.askForCode(seat);
  };

  const letIn = async (seat: Seat) => {
    const code = await makeCode();
    if (!code) return;
    triedAtMs.set(seat, performance.now());
    link.enterCode(seat, code, phoneName);
  };

  const poll = async () => {
    if (isBusy) return;
    const isDue = (seat: Seat) => performance.now() - (triedAtMs.get(seat) ?? -Infinity) > RETRY_MS;
    const next = (isOwn ? SEATS : (['phone'] as const)).find((seat) => isWaiting(seat) && isDue(seat));
    if (!next) return;
    isBusy = true;
    try {
      await letIn(next);
    } catch {
      // Refused or unreachable: checked again shortly.
    } finally {
      isBusy = false;
    }
  };

  const timer = setInterval(() => void poll(), POLL_EVERY_MS);
  return () => clearInterval(timer);
};
