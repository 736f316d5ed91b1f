import { type APIRequestContext, expect } from '@playwright/test';
import { apiKeyOf, type NewAccount, settingsOf } from './new-account';
import { driver, PASSWORD, type Person } from './people';
import { test as base } from './test';

/** What a person of a test has. Days count from now; those of the past are below zero. */
export interface Things {
  /** Everything this demo account has; what is named beside it takes the place of its own. */
  readonly like?: Person;
  readonly credits?: readonly { readonly amount: number; readonly expiresInDays: number }[];
  readonly owns?: readonly { readonly parentProductId: number; readonly boughtDay: number }[];
  /** A rental ends 30 days after it began. */
  readonly rents?: readonly { readonly parentProductId: number; readonly rentedDay: number }[];
  readonly watching?: readonly { readonly parentProductId: number; readonly fraction: number }[];
  readonly subscriptionDays?: number;
}

let count = 0;
const unique = () => `${process.pid}-${Date.now()}-${(count += 1)}`;

const post = async (request: APIRequestContext, address: string, data: object, headers = {}) => {
  const reply = await request.post(address, { data, headers });
  const answer = (await reply.json()) as Record<string, string> & { responseCode: number };
  expect(answer.responseCode, address).toBe(10000);
  return answer;
};

/**
 * Somebody nobody else is, with what a test needs: what other tests do never shows on their account, nor what this one
 * does on another's. Signed in on one device, by a call.
 */
export const aPerson = async (
  request: APIRequestContext,
  { like, ...things }: Things = {},
): Promise<NewAccount> => {
  const { language } = like ?? driver;
  const email = `person-${unique()}@example.com`;
  await post(request, '/dev/test/person', {
    email,
    password: PASSWORD,
    ...(like && { like: like.email }),
    ...things,
  });
  const apiKey = await apiKeyOf(request, language.slice(3));
  const headers = { ApiKey: apiKey, AppLanguage: language.slice(0, 2).toUpperCase() };
  const device = { deviceIdentifier: `test-${email}`, deviceModel: 'WEB', softwareVersion: 6 };
  const registered = await post(
    request,
    '/user/v10/login',
    { email, password: PASSWORD, ...device },
    headers,
  );
  return { email, password: PASSWORD, language, apiKey, registered };
};

/** As the field takes them: digits count as they are, letters from 10, and the sum is even. */
const newCode = () => {
  const code =
    `V${Date.now().toString(36)}${process.pid.toString(36)}${(count += 1).toString(36)}`.toUpperCase();
  const sum = [...code].reduce((total, letter) => total + parseInt(letter, 36), 0);
  return `${code}${sum % 2}`;
};

/** A voucher nobody has used: each works once. Resolves with its code. */
export const aVoucher = async (
  request: APIRequestContext,
  gives: { readonly credits: number } | { readonly days: number },
): Promise<string> => {
  const code = newCode();
  const kind = 'credits' in gives ? 'credits' : 'package';
  await post(request, '/dev/test/voucher', { code, gives: { kind, ...gives }, state: 'ready' });
  return code;
};

/** Tests of somebody who is signed in: a driver of their own, unless `test.use({ things })` says what they have. */
export const test = base.extend<{ things: Things; person: NewAccount }>({
  things: [{ like: driver }, { option: true }],
  person: async ({ playwright, baseURL, things }, use) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const person = await aPerson(request, things);
    await request.dispose();
    await use(person);
  },
  storageState: async ({ person, baseURL }, use) => {
    const localStorage = Object.entries(settingsOf(person)).map(([key, value]) => ({
      name: `drivein/browser/${key}`,
      value,
    }));
    await use({ cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }] });
  },
});

export { expect } from './test';
