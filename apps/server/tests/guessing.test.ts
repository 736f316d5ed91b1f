import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine } from './engines';
import { type SignedIn, startTestApp, type TestApp } from './test-app';

const HOUR_MS = 3_600_000;
const NETWORKS = 40;
const NEW_SCREEN = { deviceIdentifier: 'a-new-screen', deviceModel: 'Rear display', softwareVersion: 6 };

/** Networks of 64 bits inside one /48, and addresses that have nothing in common. */
const insideOneSite = (at: number) => `2001:db8:77:${at.toString(16)}::1`;

describeOnEachEngine('guessing from many networks', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase(), { proxyCount: 1 });
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advanceMs(HOUR_MS);
    driver = await server.signIn();
  });

  const send = (method: 'GET' | 'POST', path: string, address: string, body?: unknown, session?: string) =>
    server.call({
      method,
      path,
      apiKey,
      ...(body !== undefined && { body }),
      ...(session !== undefined && { session }),
      headers: { 'x-forwarded-for': address },
    });
  const enter = (shortCode: unknown, address: string) =>
    send('POST', '/user/v10/login/shortcode', address, { ...NEW_SCREEN, shortCode });
  const shownCode = async () =>
    (await send('POST', '/user/v6/signincode/create', '198.51.100.1', NEW_SCREEN, driver.session)).json.code;

  /** `each` guesses from every network, all networks of a round at once; gives the response codes. */
  const guesses = async (
    each: number,
    addressOf: (at: number) => string,
    guess: (address: string) => Promise<{ json: Record<string, unknown> }>,
  ) => {
    const codes: unknown[] = [];
    for (let round = 0; round < each; round += 1) {
      const answers = await Promise.all(Array.from({ length: NETWORKS }, (_, at) => guess(addressOf(at))));
      codes.push(...answers.map(({ json }) => json.responseCode));
    }
    return codes;
  };
  const countOf = (codes: unknown[], code: ResponseCode) => codes.filter((one) => one === code).length;

  it('limits all networks of one IPv6 /48 together, to eight times what one of them may try [SAF-03a]', async () => {
    const codes = await guesses(3, insideOneSite, (address) => enter('CCCCCC', address));
    expect(countOf(codes, ResponseCode.ShortCodeInvalid)).toBe(80);
    expect(countOf(codes, ResponseCode.TooManyAttempts)).toBe(40);
    const code = await shownCode();
    expect((await enter(code, insideOneSite(999))).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    expect((await enter(code, '2001:db8:78::1')).json.responseCode).toBe(ResponseCode.Ok);
  });
});
