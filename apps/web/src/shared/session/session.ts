import type { LoginReply } from '@drivein/contract';
import { IDLE_LIMIT_MS, KEPT_ON_RESET, KEPT_ON_RESET_IN_CAR } from '@drivein/contract/light';
import { create } from 'zustand';
import { isInCar } from '../text/customer-zone';
import { type DeviceStorage, deviceStorage } from '../device/device-storage';
import { serverNowMs } from '../api/server-time';
import { OWN_KEYS_KEPT_ON_RESET } from '../device/setting-keys';
import { storeSubscription } from './subscription';

const isComplete = (storage: DeviceStorage): boolean =>
  Boolean(
    storage.read('email') &&
    storage.read('session') &&
    storage.read('consumerId') &&
    storage.read('deviceId'),
  );

/** Valid with email, session, consumer id, device id and an expiry in the future (SIG-07). */
export const hasValidSession = (storage: DeviceStorage, nowMs: number): boolean =>
  isComplete(storage) && Date.parse(storage.read('sessionExpiry') ?? '') > nowMs;

const REFRESH_TOKEN = /^[\w-]{5,512}$/;

/** The format of a refresh token; other stored values are ignored. */
export const refreshTokenOf = (storage: DeviceStorage): string | undefined => {
  const token = storage.read('refreshToken');
  return token && REFRESH_TOKEN.test(token) ? token : undefined;
};

/** Expired while unused, and still renewable. */
export const hasRenewableSession = (storage: DeviceStorage, nowMs: number): boolean =>
  isComplete(storage) && !hasValidSession(storage, nowMs) && refreshTokenOf(storage) !== undefined;

export interface SessionState {
  readonly isSignedIn: boolean;
  readonly profileName: string | undefined;
}

const readState = (): SessionState => ({
  isSignedIn: hasValidSession(deviceStorage, serverNowMs()),
  profileName: deviceStorage.read('profileName'),
});

export const useSession = create<SessionState>(readState);

/** After another tab of this screen signed in, renewed or ended the session. */
export const followStoredSession = (): void => useSession.setState(readState());

/** Other values are not ours, and the browser would refuse to send them in a header. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

export const sessionHeader = (): string | undefined => {
  const session = deviceStorage.read('session');
  return session && HEADER_SAFE.test(session) ? session : undefined;
};

/** Called by every successful call: restarts the idle hour (SIG-09). */
export const touchIdleHour = (): void => {
  if (useSession.getState().isSignedIn) deviceStorage.write('idleExpiry', String(Date.now() + IDLE_LIMIT_MS));
};

/** Outside a car the name belongs to the account: another account chooses its own. */
const dropNameOfAnother = (consumerId: string): void => {
  const before = deviceStorage.read('consumerId');
  if (!before || before === consumerId || isInCar(deviceStorage)) return;
  deviceStorage.remove('profileName');
  deviceStorage.remove('deviceType');
};

export const storeSession = (email: string, reply: LoginReply): void => {
  dropNameOfAnother(reply.consumerId);
  deviceStorage.write('email', email);
  deviceStorage.write('session', reply.session);
  deviceStorage.write('sessionExpiry', reply.sessionExpiry);
  deviceStorage.write('refreshToken', reply.refreshToken);
  deviceStorage.write('consumerId', reply.consumerId);
  deviceStorage.write('consumerDeviceId', reply.consumerDeviceId);
  deviceStorage.write('deviceId', reply.consumerDeviceId);
  deviceStorage.write('svodCountryId', String(reply.svodCountryId));
  storeSubscription(deviceStorage, reply.subscriptionEndDate, serverNowMs());
  deviceStorage.write('renewedAt', String(Date.now()));
  deviceStorage.remove('sessionExpired');
  useSession.setState(readState());
  touchIdleHour();
};

export const storeProfileName = (profileName: string): void => {
  deviceStorage.write('profileName', profileName);
  useSession.setState(readState());
};

/** A refused sign-in leaves no partial session (SIG-04). */
export const forgetIdentity = (): void => {
  for (const key of ['email', 'session', 'consumerId'] as const) deviceStorage.remove(key);
  useSession.setState(readState());
};

export const resetDevice = (): void => {
  const kept = isInCar(deviceStorage) ? KEPT_ON_RESET_IN_CAR : KEPT_ON_RESET;
  deviceStorage.clearExcept([...kept, ...OWN_KEYS_KEPT_ON_RESET]);
  useSession.setState(readState());
};
