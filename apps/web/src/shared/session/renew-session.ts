import type { LoginReply } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract/light';
import { deviceFields } from '../device/device-fields';
import { deviceStorage, screenName } from '../device/device-storage';
import { sendCall } from '../api/send-call';
import { followStoredSession, refreshTokenOf, storeSession } from './session';

/** `unreachable`: no reply or a temporary error; the session may still be valid. */
export type Renewal = 'renewed' | 'refused' | 'unreachable';

/** If a session this new is refused, another renewal will not help. */
const JUST_RENEWED_MS = 10_000;

const wasJustRenewed = (): boolean => {
  const ageMs = Date.now() - Number(deviceStorage.read('renewedAt'));
  return ageMs >= 0 && ageMs < JUST_RENEWED_MS;
};

/** One tab of a screen at a time; without browser locks the server accepts two in parallel. */
const oneTabAtATime = async (renew: () => Promise<Renewal>): Promise<Renewal> =>
  'locks' in navigator ? navigator.locks.request(`drivein/${screenName}/renew`, renew) : renew();

const adopt = (): Renewal => {
  followStoredSession();
  return 'renewed';
};

/** Whether another tab has stored new tokens since. */
const isReplaced = (seen: string) => {
  const stored = refreshTokenOf(deviceStorage);
  return stored !== undefined && stored !== seen;
};

const exchange = async (seen: string): Promise<Renewal> => {
  if (isReplaced(seen)) return adopt();
  try {
    const { softwareVersion } = deviceFields();
    const reply = await sendCall('refreshSession', { body: { refreshToken: seen, softwareVersion } });
    if (reply.responseCode === ResponseCode.Ok) {
      storeSession(deviceStorage.read('email') ?? '', reply as LoginReply);
      return 'renewed';
    }
    if (isReplaced(seen)) return adopt();
    const isRefused =
      reply.responseCode === ResponseCode.SessionInvalid ||
      reply.responseCode === ResponseCode.SessionExpired;
    return isRefused ? 'refused' : 'unreachable';
  } catch {
    return 'unreachable';
  }
};

let pending: Promise<Renewal> | undefined;

/** Exchanges the refresh token for a new session and stores it (SIG-10). Parallel calls share one exchange. */
export const renewSession = (): Promise<Renewal> => {
  const seen = refreshTokenOf(deviceStorage);
  if (!seen) return Promise.resolve('refused');
  pending ??= oneTabAtATime(() => exchange(seen)).finally(() => {
    pending = undefined;
  });
  return pending;
};

/** For a call refused with this session: uses a newer stored session, else tries one exchange. */
export const replaceRefusedSession = (refused: string): Promise<Renewal> | Renewal => {
  const stored = deviceStorage.read('session');
  if (stored && stored !== refused) return 'renewed';
  return !pending && wasJustRenewed() ? 'refused' : renewSession();
};
