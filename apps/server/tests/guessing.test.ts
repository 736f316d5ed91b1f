import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine } from './engines';
import { type SignedIn, startTestApp, type TestApp } from './test-app';

const HOUR_MS = 3_600_000;
const NETWORKS = 40;
const NEW_SCREEN = { deviceIdentifier: 'a-new-screen', deviceModel: 'Rear display', softwareVersion: 6 };

/** Networks of 64 bits inside one /48, and addresses that have nothing in common. */
const insideOneSite = (at: number) => `2001:db8:77:${at.toString(16)}::1`;
const farApart = (at: number) => `203.0.${at}.1`;

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
  it('hears a sign-in code from networks that never guessed while forty others used up the budget, and those no more [SAF-03b]', async () => {
    const codes = await guesses(9, farApart, (address) => enter('CCCCCC', address));
    expect(countOf(codes, ResponseCode.ShortCodeInvalid)).toBe(300);
    expect(countOf(codes, ResponseCode.TooManyAttempts)).toBe(60);

    const code = await shownCode();
    const late = await enter(code, farApart(3));
    expect(late.json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts });
    expect(late.json.retryAfterS).toBeGreaterThan(0);
    // The mistake of a network that did not guess before is heard, and is its last while the others go on.
    const customer = '198.51.100.77';
    expect((await enter('CCCCCC', customer)).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
    expect((await enter(code, customer)).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    expect((await enter(code, '198.51.100.78')).json.responseCode).toBe(ResponseCode.Ok);
    // A right code is no guess: the same network is heard again.
    expect((await enter(await shownCode(), '198.51.100.78')).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('leaves forty guessing networks one code an hour each, and lets a screen be approved meanwhile [SAF-03b]', async () => {
    await guesses(8, farApart, (address) => enter('CCCCCC', address));
    const next = [0, 40, 80].map((first) =>
      guesses(
        1,
        (at) => farApart(first + at),
        (address) => enter('CCCCCC', address),
      ),
    );
    const [again = [], ...fresh] = await Promise.all(next);
    expect(countOf(again, ResponseCode.ShortCodeInvalid)).toBe(0);
    expect(fresh.map((codes) => countOf(codes, ResponseCode.ShortCodeInvalid))).toEqual([NETWORKS, NETWORKS]);

    const asking = (await send('POST', '/user/v6/signincode/create', farApart(3), NEW_SCREEN)).json;
    const path = `/qrconnect/v1/code/${String(asking.code)}/approve`;
    const approved = await send('POST', path, farApart(3), {}, driver.session);
    expect(approved.json.responseCode).toBe(ResponseCode.Ok);

    // A minute on, the budget is there again for everybody.
    server.clock.advanceMs(60_000);
    expect((await enter(await shownCode(), farApart(3))).json.responseCode).toBe(ResponseCode.Ok);
  });
});
