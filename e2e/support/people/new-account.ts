import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD, type Person } from './people';

const MASTER_KEY = 'drive-in-local';

let count = 0;

export interface NewAccount extends Person {
  readonly apiKey: string;
  /** The reply of POST register: session, consumerId, consumerDeviceId, … */
  readonly registered: Readonly<Record<string, string>>;
}

export const apiKeyOf = async (request: APIRequestContext, country = 'US'): Promise<string> => {
  const reply = await request.get(`/content/v6/apikey/${MASTER_KEY}/country/${country}`);
  return ((await reply.json()) as { apiKey: string }).apiKey;
};

/**
 * A new person, registered by a call, for tests that change an account. Their browser still signs in on the sign-in
 * screen.
 */
export const newAccount = async (
  request: APIRequestContext,
  overrides: Readonly<Record<string, unknown>> = {},
  { country = 'US', language = 'en_US' } = {},
): Promise<NewAccount> => {
  const apiKey = await apiKeyOf(request, country);
  const email = `guest-${process.pid}-${Date.now()}-${(count += 1)}@example.com`;
  const reply = await request.post('/user/v10/register', {
    headers: { ApiKey: apiKey, AppLanguage: language.slice(0, 2).toUpperCase() },
    data: {
      ageChecked: true,
      acceptTC: true,
      acceptPrivacy: true,
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      month: 4,
      year: 1990,
      deviceIdentifier: `test-${email}`,
      deviceModel: 'WEB',
      softwareVersion: 6,
      ...overrides,
    },
  });
  const registered = (await reply.json()) as Record<string, string> & { responseCode: number };
  expect(registered.responseCode, 'registering').toBe(10000);
  return { email, password: PASSWORD, language, apiKey, registered };
};

/**
 * What the app stores after sign-in and device naming, for `presetSettings`; the sign-in screens have their own
 * tests. Set on every page load, so not for tests that sign out.
 */
export const settingsOf = ({ email, language, registered }: NewAccount): Record<string, string> => ({
  email,
  session: registered.session ?? '',
  sessionExpiry: registered.sessionExpiry ?? '',
  refreshToken: registered.refreshToken ?? '',
  consumerId: registered.consumerId ?? '',
  consumerDeviceId: registered.consumerDeviceId ?? '',
  deviceId: registered.consumerDeviceId ?? '',
  svodCountryId: String(registered.svodCountryId ?? ''),
  profileName: 'Other Device',
  LanguageOverride: language.replace('_', '-'),
  RegionOverride: language.slice(3),
});
