import type { LoginReply } from '@drivein/contract';
import { IDLE_LIMIT_MS, KEPT_ON_RESET, KEPT_ON_RESET_IN_CAR } from '@drivein/contract/light';
import { create } from 'zustand';
import { type DeviceStorage, deviceStorage } from './device-storage';

/** Valid with email, session, consumer id and device id, and an expiry that lies ahead (SIG-07). */
export const hasValidSession = (storage: DeviceStorage, nowMs: number): boolean => {
  const isComplete =
    storage.read('email') &&
    storage.read('session') &&
    storage.read('consumerId') &&
    storage.read('deviceId');
  const expiryMs = Date.parse(storage.read('sessionExpiry') ?? '');
  return Boolean(isComplete) && expiryMs > nowMs;
};

export interface SessionState {
  readonly isSignedIn: boolean;
  readonly profileName: string | undefined;
}

const readState = (): SessionState => ({
  isSignedIn: hasValidSession(deviceStorage, Date.now()),
  profileName: deviceStorage.read('profileName'),
});

export const useSession = create<SessionState>(readState);

/** Anything else came from elsewhere, and the browser would refuse to send the call at all. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

export const sessionHeader = (): string | undefined => {
  const session = deviceStorage.read('session');
  return session && HEADER_SAFE.test(session) ? session : undefined;
};

/** Called by every successful call: the hour starts again (SIG-09). */
export const touchIdleHour = (): void => {
  if (useSession.getState().isSignedIn) deviceStorage.write('idleExpiry', String(Date.now() + IDLE_LIMIT_MS));
};

export const storeSession = (email: string, reply: LoginReply): void => {
  deviceStorage.write('email', email);
  deviceStorage.write('session', reply.session);
  deviceStorage.write('sessionExpiry', reply.sessionExpiry);
  deviceStorage.write('refreshToken', reply.refreshToken);
  deviceStorage.write('consumerId', reply.consumerId);
  deviceStorage.write('consumerDeviceId', reply.consumerDeviceId);
  deviceStorage.write('deviceId', reply.consumerDeviceId);
  deviceStorage.write('svodCountryId', String(reply.svodCountryId));
  deviceStorage.remove('sessionExpired');
  useSession.setState(readState());
  touchIdleHour();
};

export const storeProfileName = (profileName: string): void => {
  deviceStorage.write('profileName', profileName);
  useSession.setState(readState());
};

/** A failed sign-in with a known code leaves no half session behind (SIG-04). */
export const forgetIdentity = (): void => {
  for (const key of ['email', 'session', 'consumerId'] as const) deviceStorage.remove(key);
  useSession.setState(readState());
};

export const resetDevice = (): void => {
  const isCarScreen = deviceStorage.read('isInCarScreen') === 'true';
  deviceStorage.clearExcept(isCarScreen ? KEPT_ON_RESET_IN_CAR : KEPT_ON_RESET);
  useSession.setState(readState());
};
