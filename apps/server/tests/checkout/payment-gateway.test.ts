import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mintToken, startPaymentSandbox, type PaymentSandbox } from '@drivein/payment-sandbox';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '../../src/storage/ids';
import { createCyberSourceGateway } from '../../src/features/checkout/payment-gateway/cybersource';
import type {
  Enrollment,
  GatewayOutcome,
  Money,
  PaymentGateway,
} from '../../src/features/checkout/payment-gateway/payment-gateway';

const PAGE = 'http://car.example:8080';
const SUM: Money = { amountMinor: 1632, currency: 'USD' };
const BILLING = {
  firstName: 'Ana',
  lastName: 'Keller',
  line1: '48 Harbor Street',
  city: 'Brooklyn',
  region: 'NY',
  postalCode: '11231',
  country: 'US',
};
const CARDS = {
  success: '4000000000002701',
  authenticationFailed: '4000000000002925',
  challenge: '4000000000002503',
  challengeFailed: '4000000000002370',
  unavailable: '4000000000002313',
  rejected: '4000000000002537',
  declined: '4000000000000002',
  timeOut: '4000000000004004',
  lostReply: '4000000000005001',
} as const;

let sandbox: PaymentSandbox;
let gateway: PaymentGateway;
let nowMs: number;
let folder: string;

const clock = { nowMs: () => nowMs };
/** Everything our side has sent. */
const sent: string[] = [];
/** Shortens the ten seconds for a reply that never comes. */
const impatientFetch: typeof fetch = (input, init) => {
  if (typeof init?.body === 'string') sent.push(init.body);
  const signals = [AbortSignal.timeout(700), ...(init?.signal ? [init.signal] : [])];
  return fetch(input, { ...init, signal: AbortSignal.any(signals) });
};

const open = async () => {
  sandbox = await startPaymentSandbox({ port: 0, folder, nowMs: () => nowMs });
  const { merchantId, keyId, key } = sandbox.merchant;
  gateway = createCyberSourceGateway(
    {
      url: sandbox.url,
      merchantId,
      keyId,
      key: Buffer.from(key, 'base64'),
      isSandbox: true,
      pageOrigins: undefined,
    },
    { clock, ids: randomIds, fetch: impatientFetch },
  );
};

beforeAll(async () => {
  nowMs = Date.UTC(2026, 5, 1);
  folder = mkdtempSync(join(tmpdir(), 'payment-gateway-'));
  await open();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

/** The gateway's record of one payment. */
const booksOf = ({ reference }: { readonly reference: string }) =>
  sandbox.books().filter((line) => line.reference === reference);

const valueOf = <T>(outcome: GatewayOutcome<T>): T => {
  if (outcome.kind !== 'done') throw new Error(`expected it done, not ${JSON.stringify(outcome)}`);
  return outcome.value;
};

const newToken = async (number: string): Promise<string> =>
  mintToken(sandbox, await gateway.createCaptureContext([PAGE]), { number });

const enroll = async (number: string, sum = SUM) => {
  const reference = randomUUID();
  const token = await newToken(number);
  const { referenceId } = valueOf(await gateway.setUpAuthentication({ reference, token }));
  const enrollment = valueOf(
    await gateway.checkEnrollment({
      ...sum,
      reference,
      token,
      referenceId,
      returnUrl: `${PAGE}/payments/step-up-return`,
      billing: BILLING,
      device: { address: '203.0.113.9', userAgent: 'test', language: 'en', screenWidth: 1280 },
    }),
  );
  return { reference, token, enrollment };
};

const idOf = (enrollment: Enrollment): string => {
  if (enrollment.status === 'AUTHENTICATION_FAILED') throw new Error('there is no id');
  return enrollment.authenticationId;
};

/** All steps before the authorisation. */
const ready = async (number: string, { sum = SUM, mustValidate = false } = {}) => {
  const { reference, token, enrollment } = await enroll(number, sum);
  return {
    ...sum,
    attemptId: randomUUID(),
    reference,
    token,
    authenticationId: idOf(enrollment),
    mustValidate,
    billing: BILLING,
  };
};

const authorised = async (sum = SUM) => {
  const request = await ready(CARDS.success, { sum });
  const { gatewayId } = valueOf(await gateway.authorise(request));
  const followUp = () => ({ ...sum, attemptId: randomUUID(), reference: request.reference, gatewayId });
  return { ...request, gatewayId, followUp };
};

/** What the holder does in the bank's frame. */
const answerChallenge = async (enrollment: Enrollment, answer: 'confirm' | 'refuse') => {
  if (enrollment.status !== 'PENDING_AUTHENTICATION') throw new Error('no challenge');
  const page = await fetch(`${sandbox.url}${new URL(enrollment.stepUpUrl).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ JWT: enrollment.accessToken, MD: 'ours' }),
  });
  expect(await page.text()).toContain('$16.32');
  const returned = await fetch(`${sandbox.url}/bank/answers`, {
    method: 'POST',
    body: new URLSearchParams({ JWT: enrollment.accessToken, MD: 'ours', answer }),
  });
  return returned.text();
};

describe('the card form', () => {
  it("is opened by a signed context with the processor's address as the page can reach it", async () => {
    const context = await gateway.createCaptureContext([PAGE, 'http://other.example']);
    const { flx, ctx } = decodeJwt<{
      flx: { origin: string };
      ctx: { data: { clientLibrary: string; clientLibraryIntegrity: string } }[];
    }>(context);
    const { port } = new URL(sandbox.url);
    expect(flx.origin).toBe(`http://car.example:${port}`);
    const library = ctx[0]?.data;
    const script = await fetch(`${sandbox.url}${new URL(library?.clientLibrary ?? '').pathname}`);
    const hash = createHash('sha256').update(Buffer.from(await script.arrayBuffer()));
    expect(library?.clientLibraryIntegrity).toBe(`sha256-${hash.digest('base64')}`);
  });

  it('returns a token with brand and last digits, valid for fifteen minutes', async () => {
    const token = await newToken(CARDS.success);
    expect(await gateway.checkToken(token)).toMatchObject({
      brand: 'Visa',
      lastFour: '2701',
      expiresAtMs: nowMs + 900_000,
    });
    nowMs += 900_000;
    expect(await gateway.checkToken(token)).toBe('expired');
  });

  it('refuses a token that was changed, signed by another key or made up', async () => {
    const token = await newToken(CARDS.success);
    const [head = '', body = '', signature = ''] = token.split('.');
    const changed = Buffer.from(body, 'base64url').toString().replace('2701', '0002');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const own = await generateKeyPair('RS256');
    const { kid } = decodeProtectedHeader(token);
    const foreign = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'RS256', kid: kid ?? '' })
      .sign(own.privateKey);
    for (const wrong of [
      `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`,
      `${none}.${body}.`,
      foreign,
      token.slice(0, -8),
      'nothing',
      '',
    ])
      expect(await gateway.checkToken(wrong)).toBe('invalid');
  });

  it('accepts listed test cards only, and has its own limit', async () => {
    const context = await gateway.createCaptureContext([PAGE]);
    const card = { number: CARDS.success };
    await expect(mintToken(sandbox, context, { number: '4242424242424242' })).rejects.toThrow('SERVERSIDE');
    await expect(mintToken(sandbox, context, { ...card, expirationYear: '2025' })).rejects.toThrow(
      'SERVERSIDE',
    );
    for (let count = 0; count < 3; count += 1) await mintToken(sandbox, context, card);
    await expect(mintToken(sandbox, context, card)).rejects.toThrow('USED_TOO_MANY_TIMES');
    nowMs += 900_000;
    await expect(mintToken(sandbox, context, card)).rejects.toThrow('CAPTURE_CONTEXT_EXPIRED');
  });

  it('card numbers are in no request of ours and in no gateway record [PAY-02]', async () => {
    sent.length = 0;
    const { reference, token, followUp } = await authorised();
    const { gatewayId } = valueOf(await gateway.capture(followUp()));
    await gateway.refund({ ...followUp(), gatewayId });
    expect(sent.some((body) => body.includes(token))).toBe(true);
    const readable = [
      ...sent,
      JSON.stringify(decodeJwt(token)),
      JSON.stringify(booksOf({ reference })),
      readFileSync(join(folder, 'journal.jsonl'), 'utf8'),
    ];
    for (const number of Object.values(CARDS)) expect(readable.join('\n')).not.toContain(number);
  });

  it('shows its fields only to the pages it was opened for', async () => {
    const { flx } = decodeJwt<{ flx: { data: string } }>(await gateway.createCaptureContext([PAGE]));
    const field = await fetch(`${sandbox.url}/microform/fields/number?context=${flx.data}`);
    expect(field.headers.get('content-security-policy')).toContain(`frame-ancestors ${PAGE}`);
    expect(field.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await fetch(`${sandbox.url}/microform/fields/number?context=other`)).status).toBe(404);
  });
});

describe('payer authentication', () => {
  it.each([
    ['frictionless', CARDS.success, 'AUTHENTICATION_SUCCESSFUL'],
    ['failed', CARDS.authenticationFailed, 'AUTHENTICATION_FAILED'],
    ['a challenge', CARDS.challenge, 'PENDING_AUTHENTICATION'],
    ['unavailable', CARDS.unavailable, 'AUTHENTICATION_SUCCESSFUL'],
    ['rejected', CARDS.rejected, 'AUTHENTICATION_FAILED'],
  ])('is %s as its card prescribes', async (_name, number, status) => {
    const { enrollment } = await enroll(number);
    expect(enrollment.status).toBe(status);
  });

  it('collects device data on a page that answers the requesting origin', async () => {
    const token = await newToken(CARDS.success);
    const setup = valueOf(await gateway.setUpAuthentication({ reference: randomUUID(), token }));
    expect(new URL(setup.deviceDataCollectionUrl).hostname).toBe('car.example');
    const post = (JWT: string) =>
      fetch(`${sandbox.url}${new URL(setup.deviceDataCollectionUrl).pathname}`, {
        method: 'POST',
        body: new URLSearchParams({ JWT }),
      });
    expect(await (await post(setup.accessToken)).text()).toContain(PAGE);
    expect((await post('made-up')).status).toBe(404);
  });

  it('allows the payment after a passed challenge, whose result counts once', async () => {
    const { reference, token, enrollment } = await enroll(CARDS.challenge);
    const authenticationId = idOf(enrollment);
    const request = { ...SUM, reference, token, authenticationId, mustValidate: true, billing: BILLING };
    const early = await gateway.authorise({ ...request, attemptId: randomUUID() });
    expect(early).toEqual({ kind: 'refused', reason: 'authentication-failed' });
    const back = await answerChallenge(enrollment, 'confirm');
    expect(back).toContain(`action="${PAGE}/payments/step-up-return"`);
    await fetch(`${sandbox.url}/bank/answers`, {
      method: 'POST',
      body: new URLSearchParams({
        JWT: enrollment.status === 'PENDING_AUTHENTICATION' ? enrollment.accessToken : '',
        answer: 'refuse',
      }),
    });
    expect(await gateway.authorise({ ...request, attemptId: randomUUID() })).toMatchObject({ kind: 'done' });
  });

  it.each([
    ['refused by the holder', CARDS.challenge, 'refuse'],
    ['failed by the bank', CARDS.challengeFailed, 'confirm'],
  ] as const)('refuses the payment after a challenge %s', async (_name, number, answer) => {
    const { reference, token, enrollment } = await enroll(number);
    await answerChallenge(enrollment, answer);
    const outcome = await gateway.authorise({
      ...SUM,
      attemptId: randomUUID(),
      reference,
      token,
      authenticationId: idOf(enrollment),
      mustValidate: true,
      billing: BILLING,
    });
    expect(outcome).toEqual({ kind: 'refused', reason: 'authentication-failed' });
    expect(booksOf({ reference })).toEqual([]);
  });

  it('cannot be skipped, borrowed or used for another amount', async () => {
    const request = await ready(CARDS.success);
    const other = await ready(CARDS.success);
    const challenged = await ready(CARDS.challenge);
    for (const wrong of [
      { authenticationId: 'e30' },
      { authenticationId: other.authenticationId },
      { amountMinor: 1 },
      { currency: 'EUR' },
      { token: other.token },
      { token: 'made-up' },
      { reference: 'another' },
    ])
      expect(await gateway.authorise({ ...request, ...wrong })).toEqual({
        kind: 'refused',
        reason: 'invalid',
      });
    // An unanswered challenge, presented as an agreement without one.
    expect(await gateway.authorise(challenged)).toEqual({ kind: 'refused', reason: 'authentication-failed' });
    expect([request, other, challenged].flatMap(booksOf)).toEqual([]);
  });
});

describe('money', () => {
  it.each([
    ['USD', 1632],
    ['JPY', 2500],
    ['VND', 249_000],
  ])('is authorised, captured and refunded to the last %s', async (currency, amountMinor) => {
    const sum = { amountMinor, currency };
    const { reference, attemptId, gatewayId, followUp } = await authorised(sum);
    expect(valueOf(await gateway.lookUp(attemptId))).toEqual({
      ...sum,
      gatewayId,
      kind: 'authorise',
      status: 'done',
    });
    const capture = valueOf(await gateway.capture(followUp()));
    const refund = { ...followUp(), gatewayId: capture.gatewayId };
    expect(await gateway.refund(refund)).toMatchObject({ kind: 'done' });
    expect(valueOf(await gateway.lookUp(refund.attemptId))).toMatchObject({ ...sum, kind: 'refund' });
    const books = booksOf({ reference });
    expect(books.map(({ kind }) => kind)).toEqual(['authorise', 'capture', 'refund']);
    expect(books.every((line) => line.amountMinor === amountMinor)).toBe(true);
  });

  it('is not authorised when the bank declines, and the gateway records it', async () => {
    const request = await ready(CARDS.declined);
    expect(await gateway.authorise(request)).toEqual({ kind: 'refused', reason: 'declined' });
    expect(valueOf(await gateway.lookUp(request.attemptId))).toMatchObject({ status: 'declined' });
  });

  it('is authorised once with one token, however often it is requested', async () => {
    const request = await ready(CARDS.success);
    const attempts = Array.from({ length: 5 }, () =>
      gateway.authorise({ ...request, attemptId: randomUUID() }),
    );
    const kinds = (await Promise.all(attempts)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1);
    expect(booksOf(request)).toHaveLength(1);
  });

  it('is captured once, and never more than was authorised', async () => {
    const { followUp } = await authorised();
    const tooMuch = { ...followUp(), amountMinor: SUM.amountMinor + 1 };
    expect(await gateway.capture(tooMuch)).toEqual({ kind: 'refused', reason: 'invalid' });
    const captures = await Promise.all(Array.from({ length: 5 }, () => gateway.capture(followUp())));
    expect(captures.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(await gateway.reverse(followUp())).toEqual({ kind: 'refused', reason: 'invalid' });
  });

  it('an authorisation is reversed once and cannot be captured after', async () => {
    const { followUp } = await authorised();
    expect(await gateway.reverse(followUp())).toMatchObject({ kind: 'done' });
    expect(await gateway.reverse(followUp())).toEqual({ kind: 'refused', reason: 'invalid' });
    expect(await gateway.capture(followUp())).toEqual({ kind: 'refused', reason: 'invalid' });
  });

  it('is refunded up to the captured amount', async () => {
    const { followUp } = await authorised();
    const { gatewayId } = valueOf(await gateway.capture(followUp()));
    const part = { ...followUp(), gatewayId, amountMinor: 1000 };
    expect(await gateway.refund(part)).toMatchObject({ kind: 'done' });
    expect(await gateway.refund({ ...part, attemptId: randomUUID() })).toEqual({
      kind: 'refused',
      reason: 'invalid',
    });
  });

  it('is not found under unused ids', async () => {
    expect(await gateway.lookUp(randomUUID())).toEqual({ kind: 'done', value: 'none' });
    const wrong = { ...SUM, attemptId: randomUUID(), reference: 'x', gatewayId: '7000000000000000000000' };
    expect(await gateway.capture(wrong)).toEqual({ kind: 'refused', reason: 'invalid' });
  });
});

describe('transport faults', () => {
  const HOWS = ['cut', 'hang', 'error'] as const;

  it.each(HOWS)(
    'an authorisation with a %s before its effect is unknown, and never happened',
    async (how) => {
      const request = await ready(CARDS.success);
      sandbox.fail({ call: 'authorise', when: 'before-effect', how, times: 1 });
      expect(await gateway.authorise(request)).toEqual({ kind: 'unknown' });
      expect(await gateway.lookUp(request.attemptId)).toEqual({ kind: 'done', value: 'none' });
    },
  );

  it.each(HOWS)(
    'an authorisation with a %s after its effect is unknown, and the gateway has it',
    async (how) => {
      const request = await ready(CARDS.success);
      sandbox.fail({ call: 'authorise', when: 'after-effect', how, times: 1 });
      expect(await gateway.authorise(request)).toEqual({ kind: 'unknown' });
      expect(valueOf(await gateway.lookUp(request.attemptId))).toMatchObject({ kind: 'authorise', ...SUM });
    },
  );

  it.each(['capture', 'reverse', 'refund'] as const)('a lost %s is found by its own id', async (kind) => {
    const { followUp } = await authorised();
    const gatewayId =
      kind === 'refund' ? valueOf(await gateway.capture(followUp())).gatewayId : followUp().gatewayId;
    const request = { ...followUp(), gatewayId };
    sandbox.fail({ call: kind, when: 'before-effect', how: 'cut', times: 1 });
    sandbox.fail({ call: kind, when: 'after-effect', how: 'error', times: 1 });
    expect(await gateway[kind](request)).toEqual({ kind: 'unknown' });
    expect(await gateway.lookUp(request.attemptId)).toEqual({ kind: 'done', value: 'none' });
    expect(await gateway[kind](request)).toEqual({ kind: 'unknown' });
    expect(valueOf(await gateway.lookUp(request.attemptId))).toMatchObject({ kind, status: 'done' });
    // The same attempt again changes nothing and is not treated as a refusal.
    expect(await gateway[kind](request)).toEqual({ kind: 'unknown' });
    expect(booksOf(request).filter((line) => line.kind === kind)).toHaveLength(1);
  });

  it('an unreachable lookup leaves the payment unknown', async () => {
    sandbox.fail({ call: 'look-up', when: 'before-effect', how: 'error', times: 1 });
    expect(await gateway.lookUp(randomUUID())).toEqual({ kind: 'unknown' });
  });

  it('the time-out card never gets a reply, the lost-reply card is booked', async () => {
    const silent = await ready(CARDS.timeOut);
    expect(await gateway.authorise(silent)).toEqual({ kind: 'unknown' });
    expect(await gateway.lookUp(silent.attemptId)).toEqual({ kind: 'done', value: 'none' });
    const lost = await ready(CARDS.lostReply);
    expect(await gateway.authorise(lost)).toEqual({ kind: 'unknown' });
    expect(valueOf(await gateway.lookUp(lost.attemptId))).toMatchObject({ kind: 'authorise' });
  });

  it('a lost authorisation is reversed by our own id, and one that arrives later is refused', async () => {
    const lost = await ready(CARDS.lostReply);
    await gateway.authorise(lost);
    expect(await gateway.reverseLost(lost)).toEqual({ kind: 'done', value: null });
    expect(await gateway.reverseLost(lost)).toEqual({ kind: 'done', value: null });
    expect(valueOf(await gateway.lookUp(lost.attemptId))).toMatchObject({ kind: 'reverse', ...SUM });

    const late = await ready(CARDS.success);
    sandbox.fail({ call: 'reverse-lost', when: 'after-effect', how: 'cut', times: 1 });
    expect(await gateway.reverseLost(late)).toEqual({ kind: 'unknown' });
    expect(await gateway.reverseLost(late)).toEqual({ kind: 'done', value: null });
    expect(await gateway.authorise(late)).not.toMatchObject({ kind: 'done' });
    expect(await gateway.lookUp(late.attemptId)).toEqual({ kind: 'done', value: 'none' });
    expect([lost, late].flatMap(booksOf).map(({ kind }) => kind)).toEqual(['authorise', 'reverse']);
  });

  it('a processor that is away leaves everything unknown', async () => {
    const request = await ready(CARDS.success);
    await sandbox.close();
    expect(await gateway.authorise(request)).toEqual({ kind: 'unknown' });
    expect(await gateway.lookUp(request.attemptId)).toEqual({ kind: 'unknown' });
    await expect(gateway.createCaptureContext([PAGE])).rejects.toThrow();
    await open();
  });

  it('records, tokens and keys survive a restart', async () => {
    const request = await ready(CARDS.success);
    const { gatewayId, followUp } = await authorised();
    const before = sandbox.books();
    await sandbox.close();
    await open();
    expect(sandbox.books()).toEqual(before);
    expect(await gateway.checkToken(request.token)).toMatchObject({ lastFour: '2701' });
    expect(await gateway.capture({ ...followUp(), gatewayId })).toMatchObject({ kind: 'done' });
    expect(await gateway.authorise(request)).toMatchObject({ kind: 'done' });
  });
});

describe('unusual replies of a processor', () => {
  const request = {
    ...SUM,
    attemptId: 'attempt',
    reference: 'order',
    token: 'token',
    authenticationId: 'e30',
    mustValidate: true,
    billing: BILLING,
  };
  /** A processor that gives these replies in order. */
  const saying = (...answers: readonly (readonly [status: number, body: unknown])[]) => {
    const asked: string[] = [];
    const left = [...answers];
    const speak = (url: unknown) => {
      asked.push(new URL(String(url)).pathname);
      const [status, body] = left.shift() ?? [500, ''];
      return Promise.resolve(
        new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
      );
    };
    const settings = { url: 'https://cards.example', merchantId: 'us', keyId: 'key', key: Buffer.alloc(32) };
    const logged: object[] = [];
    const said = createCyberSourceGateway(
      { ...settings, isSandbox: false, pageOrigins: undefined },
      { clock, ids: randomIds, fetch: speak, log: { warn: (details) => void logged.push(details) } },
    );
    return { said, asked, logged };
  };

  it.each(['PARTIAL_AUTHORIZED', 'AUTHORIZED_PENDING_REVIEW', 'AUTHORIZED_RISK_DECLINED'])(
    'money that is %s is released at once',
    async (status) => {
      const { said, asked } = saying([201, { id: '7', status }], [201, { status: 'REVERSED' }]);
      expect(await said.authorise(request)).toEqual({ kind: 'refused', reason: 'declined' });
      expect(asked).toEqual(['/pts/v2/payments', '/pts/v2/reversals']);
      const deaf = saying([201, { id: '7', status }], [502, '']);
      expect(await deaf.said.authorise(request)).toEqual({ kind: 'unknown' });
    },
  );

  it.each([
    [201, 'half an ans'],
    [201, { status: 'AUTHORIZED' }],
    [201, { id: '7', status: 'SOMETHING_NEW' }],
    [200, []],
    [302, ''],
    [400, '<html>a proxy</html>'],
    [400, { status: 'INVALID_REQUEST', reason: 'PROCESSOR_UNAVAILABLE' }],
    [400, { status: 'INVALID_REQUEST', reason: 'INVALID_MERCHANT_CONFIGURATION' }],
    [401, { response: { rmsg: 'Authentication Failed' } }],
    [403, {}],
    [429, { reason: 'TOO_MANY_REQUESTS' }],
    [502, { status: 'SERVER_ERROR', reason: 'SERVER_TIMEOUT' }],
  ])('%i %j is unknown, never a refusal', async (status, body) => {
    expect(await saying([status, body]).said.authorise(request)).toEqual({ kind: 'unknown' });
    const followUp = { ...SUM, attemptId: 'a', reference: 'b', gatewayId: '7' };
    expect(await saying([status, body]).said.capture(followUp)).toEqual({ kind: 'unknown' });
    expect(await saying([status, body]).said.reverse(followUp)).toEqual({ kind: 'unknown' });
  });

  it("are logged in the processor's words, without what we sent", async () => {
    const { said, logged } = saying(
      [401, { response: { rmsg: 'Authentication Failed' } }],
      [400, { status: 'INVALID_REQUEST', reason: 'INVALID_DATA', message: `about ${BILLING.line1}` }],
    );
    await said.authorise(request);
    await said.authorise(request);
    expect(logged).toEqual([
      { path: '/pts/v2/payments', status: 401, reason: undefined },
      { path: '/pts/v2/payments', status: 400, reason: 'INVALID_DATA' },
    ]);
  });

  it('unreadable records are not trusted', async () => {
    const summary = {
      id: '7',
      orderInformation: { amountDetails: { totalAmount: '16.32', currency: 'USD' } },
      applicationInformation: { applications: [{ name: 'ics_auth', rCode: '1' }] },
    };
    const books = (...transactionSummaries: unknown[]) =>
      saying([201, { totalCount: transactionSummaries.length, _embedded: { transactionSummaries } }]).said;
    expect(await books(summary).lookUp('a')).toEqual({
      kind: 'done',
      value: { ...SUM, gatewayId: '7', kind: 'authorise', status: 'done' },
    });
    expect(await books(summary, { id: '8' }).lookUp('a')).toEqual({ kind: 'unknown' });
    expect(await saying([201, {}]).said.lookUp('a')).toEqual({ kind: 'unknown' });
    const declined = { applications: [{ name: 'ics_auth', rCode: '0' }] };
    expect(await books({ ...summary, applicationInformation: declined }).lookUp('a')).toMatchObject({
      value: { status: 'declined' },
    });
  });
});

describe('the signature of a request', () => {
  const BODY = JSON.stringify({ query: 'clientReferenceInformation.code:x' });
  const PATH = '/tss/v2/searches';
  const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');

  /** All valid, except for what the test changes. */
  const call = async ({ claims = {}, header = {}, key = sandbox.merchant.key, body = BODY } = {}) => {
    const nowS = Math.floor(nowMs / 1000);
    const { merchantId, keyId } = sandbox.merchant;
    const token = await new SignJWT({
      iss: merchantId,
      iat: nowS,
      exp: nowS + 120,
      jti: randomUUID(),
      'request-host': new URL(sandbox.url).host,
      'request-resource-path': PATH,
      'request-method': 'post',
      'v-c-jwt-version': '2',
      'v-c-merchant-id': merchantId,
      digest: digestOf(BODY),
      'digest-algorithm': 'SHA-256',
      ...claims,
    })
      .setProtectedHeader({ alg: 'HS256', kid: keyId, ...header })
      .sign(Buffer.from(key, 'base64'));
    const send = () =>
      fetch(`${sandbox.url}${PATH}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      });
    return { status: (await send()).status, again: async () => (await send()).status };
  };

  it('authorises one request', async () => {
    const { status, again } = await call();
    expect(status).toBe(201);
    expect(await again()).toBe(401);
  });

  it('is refused when any part of it is wrong', async () => {
    const nowS = Math.floor(nowMs / 1000);
    const wrong: Parameters<typeof call>[0][] = [
      { body: BODY.replace('x', 'y') },
      { claims: { digest: digestOf('other') } },
      { claims: { 'digest-algorithm': 'MD5' } },
      { claims: { iat: nowS - 300, exp: nowS - 180 } },
      { claims: { exp: nowS + 3600 } },
      { claims: { iat: nowS + 600, exp: nowS + 700 } },
      { claims: { 'request-host': 'api.cybersource.com' } },
      { claims: { 'request-resource-path': '/pts/v2/payments' } },
      { claims: { 'request-method': 'get' } },
      { claims: { 'v-c-merchant-id': 'another' } },
      { claims: { iss: 'another' } },
      { header: { kid: 'another' } },
      { key: Buffer.alloc(32).toString('base64') },
    ];
    for (const each of wrong) expect((await call(each)).status, JSON.stringify(each)).toBe(401);
    expect((await fetch(`${sandbox.url}${PATH}`, { method: 'POST', body: BODY })).status).toBe(401);
  });

  it('of another merchant moves no money and does not count as a card refusal', async () => {
    const request = await ready(CARDS.success);
    const stranger = createCyberSourceGateway(
      {
        url: sandbox.url,
        merchantId: sandbox.merchant.merchantId,
        keyId: sandbox.merchant.keyId,
        key: Buffer.alloc(32),
        isSandbox: true,
        pageOrigins: undefined,
      },
      { clock, ids: randomIds },
    );
    expect(await stranger.authorise(request)).toEqual({ kind: 'unknown' });
    expect(booksOf(request)).toEqual([]);
  });
});
