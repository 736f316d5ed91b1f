import { hardwareIdOf } from './fleet-catalogue';
import type { Caller, Calls, Request } from './calls';
import { retryUntilDone } from './retry-until-done';

export const SCREENS = ['front', 'front-passenger', 'rear-left', 'rear-right'] as const;

/** A screen that is signed in. */
export interface Screen extends Caller {
  readonly car: number;
  /** Its index in `SCREENS`. */
  readonly at: number;
  readonly deviceId: string;
  readonly apiKey: string;
  session: string;
  refreshToken: string;
}

export interface Car {
  readonly index: number;
  readonly screens: readonly Screen[];
}

interface LoginReply {
  readonly session: string;
  readonly refreshToken: string;
  readonly consumerDeviceId: string;
}

const addressOf = (car: number): string => `127.${1 + (car >> 16)}.${(car >> 8) & 255}.${1 + (car & 255)}`;

/**
 * A car gets its account through the public API: the first screen registers with the car's hardware id, which costs a
 * password hash; the others are signed in because the car belongs to the account.
 */
export const openCar = async (calls: Calls, index: number, masterKey: string): Promise<Car> => {
  const localAddress = addressOf(index);
  const stranger: Caller = { name: `car ${index}`, localAddress };
  const send = async <R extends object>(caller: Caller, asked: Request): Promise<R> => {
    const reply = await retryUntilDone(() => calls.send<R>(caller, asked));
    if (!reply) throw new Error(`car ${index} is refused ${asked.path}`);
    return reply;
  };
  const { apiKey } = await send<{ apiKey: string }>(stranger, {
    method: 'GET',
    path: `/content/v6/apikey/${masterKey}`,
  });
  const caller: Caller = { ...stranger, apiKey };
  const device = (at: number) => ({
    deviceIdentifier: `fleet-${index}-${at}`,
    deviceModel: 'WEB',
    hardwareId: hardwareIdOf(index),
    softwareVersion: 6,
  });
  const screenOf = (at: number, reply: LoginReply): Screen => ({
    name: `car ${index} ${SCREENS[at]}`,
    localAddress,
    apiKey,
    car: index,
    at,
    deviceId: reply.consumerDeviceId,
    session: reply.session,
    refreshToken: reply.refreshToken,
  });
  const password = `a password of car ${index}`;
  const registered = await send<LoginReply>(caller, {
    method: 'POST',
    path: '/user/v10/register',
    body: {
      email: `car-${index}@fleet.example.com`,
      password,
      confirmPassword: password,
      ageChecked: true,
      acceptTC: true,
      acceptPrivacy: true,
      month: 1,
      year: 1990,
      ...device(0),
    },
  });
  const screens = [screenOf(0, registered)];
  for (let at = 1; at < SCREENS.length; at += 1) {
    const path = '/user/v10/login/linkeddevice';
    screens.push(screenOf(at, await send<LoginReply>(caller, { method: 'POST', path, body: device(at) })));
  }
  return { index, screens };
};
