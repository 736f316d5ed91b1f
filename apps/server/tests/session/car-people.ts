import { randomUUID } from 'node:crypto';
import { loginBody, type SignedIn, type TestApp } from '../test-app';

export const PASSWORD = 'Popcorn-4-two';

export interface CarOwner {
  readonly email: string;
  readonly hardwareId: string;
  /** The screen of the car that registered. */
  readonly front: SignedIn;
}

/** New accounts with a car each, and the actions of their screens. */
export const createCarPeople = (server: TestApp) => {
  const post = async (path: string, apiKey: string, body: object) =>
    (await server.call({ method: 'POST', path, apiKey, body })).json;
  const as = (json: Record<string, unknown>, apiKey: string): SignedIn => ({
    ...(json as unknown as SignedIn),
    apiKey,
  });

  const newCar = async (): Promise<string> => {
    const hardwareId = `HW-${randomUUID()}`;
    const row = { account_id: null, is_entitled: true, automatic_voucher: null, blocked_at_ms: null };
    await server.database.db
      .insertInto('cars')
      .values({ ...row, hardware_id: hardwareId })
      .execute();
    return hardwareId;
  };

  return {
    newCar,
    /** Registers with a new address, in a new car or in one without an account. */
    owner: async (ofCar?: string): Promise<CarOwner> => {
      const apiKey = await server.apiKey();
      const hardwareId = ofCar ?? (await newCar());
      const email = `owner-${randomUUID()}@example.com`;
      const json = await post('/user/v10/register', apiKey, {
        ...loginBody({ email, password: PASSWORD, confirmPassword: PASSWORD, hardwareId }),
        ...{ ageChecked: true, acceptTC: true, acceptPrivacy: true, month: 4, year: 1985 },
        deviceIdentifier: '0A-front',
      });
      return { email, hardwareId, front: as(json, apiKey) };
    },
    /** By the password, on a phone or in a car. */
    logIn: async ({ email }: CarOwner, overrides: Record<string, unknown> = {}): Promise<SignedIn> => {
      const apiKey = await server.apiKey();
      const body = loginBody({ email, password: PASSWORD, deviceIdentifier: 'a-phone', ...overrides });
      return as(await post('/user/v10/login', apiKey, body), apiKey);
    },
    /** By the car alone: returns the raw reply. */
    linked: async (hardwareId: string, deviceIdentifier = '0A-front') =>
      post('/user/v10/login/linkeddevice', await server.apiKey(), {
        deviceIdentifier,
        deviceModel: 'CAR',
        softwareVersion: 6,
        hardwareId,
      }),
    signOut: async (by: SignedIn, deviceId: string) =>
      (await server.call({ method: 'PUT', path: `/user/v6/devices/${deviceId}/logout`, ...by })).json
        .responseCode,
    unlink: async (by: SignedIn, deviceId: string) =>
      (await server.call({ method: 'PUT', path: `/user/v6/devices/${deviceId}/unlink`, ...by })).json
        .responseCode,
    isSignedIn: async (who: SignedIn) =>
      (await server.call({ path: '/user/v7/info/email', ...who })).status === 200,
  };
};
