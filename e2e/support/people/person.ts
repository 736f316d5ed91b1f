import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { type NewAccount, settingsOf } from './new-account';
import { driver, PASSWORD, type Person } from './people';
import { test as base } from '../test';

/** The belongings of a test's person. Days count from now; past days are negative. */
export interface Things {
  /** Everything this demo account has; named things replace its own. */
  readonly like?: Person;
  /** Unique unless given. */
  readonly email?: string;
  readonly credits?: readonly { readonly amount: number; readonly expiresInDays: number }[];
  readonly owns?: readonly { readonly parentProductId: number; readonly boughtDay: number }[];
  /** A rental ends 30 days after its start. */
  readonly rents?: readonly { readonly parentProductId: number; readonly rentedDay: number }[];
  readonly watching?: readonly { readonly parentProductId: number; readonly fraction: number }[];
  readonly subscriptionDays?: number;
}

let count = 0;
const unique = () => `${process.pid}-${Date.now()}-${(count += 1)}`;

const post = async <T = Record<string, string>>(
  request: APIRequestContext,
  address: string,
  data: object,
  headers = {},
) => {
  const reply = await request.post(address, { data, headers });
  const answer = (await reply.json()) as T & { responseCode: number };
  expect(answer.responseCode, address).toBe(10000);
  return answer;
};

/**
 * A new person with what a test needs, isolated from other tests. The test API creates the account and signs in one
 * device in one call.
 */
export const aPerson = async (
  request: APIRequestContext,
  { like, email = `person-${unique()}@example.com`, ...things }: Things = {},
): Promise<NewAccount> => {
  const { language } = like ?? driver;
  const { apiKey, login } = await post<{ apiKey: string; login: NewAccount['registered'] }>(
    request,
    '/dev/test/person',
    {
      email,
      password: PASSWORD,
      deviceIdentifier: `test-${email}`,
      ...(like && { like: like.email }),
      ...things,
    },
  );
  return { email, password: PASSWORD, language, apiKey, registered: login };
};

/** The checksum of the field: digits count as they are, letters from 10, and the sum is even. */
const newCode = () => {
  const code =
    `V${Date.now().toString(36)}${process.pid.toString(36)}${(count += 1).toString(36)}`.toUpperCase();
  const sum = [...code].reduce((total, letter) => total + parseInt(letter, 36), 0);
  return `${code}${sum % 2}`;
};

/** A new voucher, valid once. Resolves with its code. */
export const aVoucher = async (
  request: APIRequestContext,
  gives: { readonly credits: number } | { readonly days: number },
): Promise<string> => {
  const code = newCode();
  const kind = 'credits' in gives ? 'credits' : 'package';
  await post(request, '/dev/test/voucher', { code, gives: { kind, ...gives }, state: 'ready' });
  return code;
};

/** The session that a new car of theirs opens by its hardware id, as the head unit's screen gets it. */
export const inTheirCar = async (request: APIRequestContext, account: NewAccount): Promise<NewAccount> => {
  const hardwareId = `HW-${unique()}`;
  await post(request, '/dev/test/car', { hardwareId, linkedTo: account.email, isEntitled: true });
  const body = {
    deviceIdentifier: `0A-${account.email}`,
    deviceModel: 'CAR',
    softwareVersion: 6,
    hardwareId,
  };
  const headers = { ApiKey: account.apiKey };
  return { ...account, registered: await post(request, '/user/v10/login/linkeddevice', body, headers) };
};

/** The app's stored settings; set once, so that a test may sign out. */
const presetOnce = (context: BrowserContext, origin: string, settings: Readonly<Record<string, string>>) =>
  context.addInitScript(
    ([from, mark, entries]) => {
      if (location.origin !== from || localStorage.getItem(mark)) return;
      localStorage.setItem(mark, 'yes');
      for (const [key, value] of entries) localStorage.setItem(`drivein/browser/${key}`, value);
    },
    [origin, 'browser-tests/preset', Object.entries(settings)] as const,
  );

interface Fixtures {
  readonly things: Things;
  /** Signed out. */
  readonly isVisitor: boolean;
  readonly account: NewAccount | undefined;
  readonly person: NewAccount;
}

/** Tests of a signed-in person: a new driver, unless `test.use({ things })` lists their belongings. */
export const test = base.extend<Fixtures>({
  things: [{ like: driver }, { option: true }],
  isVisitor: [false, { option: true }],
  account: async ({ playwright, baseURL, things, isVisitor }, use) => {
    if (isVisitor) return use(undefined);
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const person = await aPerson(request, things);
    await request.dispose();
    await use(person);
  },
  person: async ({ account }, use) => {
    if (!account) throw new Error('A visitor has no account.');
    await use(account);
  },
  // Not by `storageState`, which opens an extra page for each test.
  context: async ({ context, account, baseURL }, use) => {
    if (account) await presetOnce(context, new URL(baseURL ?? '').origin, settingsOf(account));
    await use(context);
  },
});

export { expect } from '../test';
