import { freePort } from '../../scripts/lib/programs/free-port.mjs';
import { closedLoop } from './harness/closed-loop';
import { oneHash } from './harness/one-hash';
import { caller } from './harness/post';
import { startProduct, startProgram, stopProgram } from './harness/servers/product';
import { median, publish, round } from './harness/report';

/**
 * Sign-in against its unavoidable cost, a password hash in the same run; and whether the time of an answer reveals if
 * an account exists. Nothing here is a timed test: the figures are ratios. There are two reference hashes.
 * `p50_ratio_vs_hash` uses one that a bare server checks for the same clients: it includes the network like a sign-in,
 * so that the rest is our own cost. `p50_ratio_vs_bare_hash` uses one without a server, in this process. It is the
 * stricter of the two.
 */
const PORT = await freePort();
const HASH_PORT = await freePort();
const MASTER_KEY = 'drive-in-local';
const SECONDS = 20;
const ANCHOR_SECONDS = 5;
const FEW = 2;
const MANY = 8;
const TRIES = 200;
const PASSWORD = 'a-bench-password';
const DEVICE = { deviceIdentifier: 'bench', deviceModel: 'WEB', softwareVersion: 6 };

const runId = Date.now().toString(36);
const knownEmail = (index: number) => `bench-${runId}-${index}@example.com`;
const unknownEmail = (index: number) => `nobody-${runId}-${index}@example.com`;

const hashServer = await startProgram(
  ['--import', 'tsx', 'bench/src/harness/servers/hash-server.ts'],
  { PORT: String(HASH_PORT) },
  (line) => line === 'hash listens',
);
const product = await startProduct(PORT);
try {
  const call = await caller(product.url, MASTER_KEY);
  const callHash = await caller(`http://localhost:${HASH_PORT}`, MASTER_KEY);

  const registerAll = async () => {
    for (let index = 0; index < TRIES; index++) {
      const { responseCode } = await call('POST', '/user/v10/register', {
        ...DEVICE,
        ageChecked: true,
        acceptTC: true,
        acceptPrivacy: true,
        email: knownEmail(index),
        password: PASSWORD,
        confirmPassword: PASSWORD,
        month: 1,
        year: 1990,
      });
      if (responseCode !== 10000) throw new Error(`registering was refused with ${responseCode}`);
    }
  };

  const signIn = async (client: number) => {
    const body = { ...DEVICE, email: knownEmail(client), password: PASSWORD };
    const { responseCode } = await call('POST', '/user/v10/login', body);
    if (responseCode !== 10000) throw new Error(`signing in was refused with ${responseCode}`);
  };

  /** The same body as a sign-in's. */
  const askForHash = (client: number) =>
    callHash('POST', '/', { ...DEVICE, email: knownEmail(client), password: PASSWORD });

  const anchors = async () => ({
    bare: await oneHash({ concurrency: FEW, seconds: ANCHOR_SECONDS }),
    served: median(await closedLoop({ clients: FEW, seconds: ANCHOR_SECONDS, ask: askForHash })),
  });

  /** One attempt each on many accounts: limits count per account, and must not replace the hash. */
  const compareTimes = async (ask: (email: string) => Promise<{ responseCode: number }>) => {
    const known: number[] = [];
    const unknown: number[] = [];
    const codes = new Set<number>();
    const time = async (email: string, times: number[]) => {
      const startedAt = performance.now();
      codes.add((await ask(email)).responseCode);
      times.push(performance.now() - startedAt);
    };
    for (let index = 0; index < TRIES; index++) {
      // Alternating, so that a slow moment of the machine hits both.
      const isKnownFirst = index % 2 === 0;
      if (isKnownFirst) await time(knownEmail(index), known);
      await time(unknownEmail(index), unknown);
      if (!isKnownFirst) await time(knownEmail(index), known);
    }
    if (codes.size !== 1) throw new Error(`the answers differ: ${[...codes].join(', ')}`);
    return { known: median(known), unknown: median(unknown) };
  };

  await registerAll();
  const before = await anchors();
  const few = median(await closedLoop({ clients: FEW, seconds: SECONDS, ask: signIn }));
  const many = median(await closedLoop({ clients: MANY, seconds: SECONDS, ask: signIn }));
  const after = await anchors();
  const bare = median([before.bare, after.bare]);
  const served = median([before.served, after.served]);

  const wrongPassword = await compareTimes((email) =>
    call('POST', '/user/v10/login', { ...DEVICE, email, password: 'not-the-password' }),
  );
  const recovery = await compareTimes((email) =>
    call('POST', `/user/v6/password?email=${encodeURIComponent(email)}`, {}),
  );

  const linear = (few * MANY) / FEW;
  publish(
    {
      bench: 'login',
      metrics: {
        p50_ratio_vs_hash: round(few / served),
        p50_ratio_vs_bare_hash: round(few / bare),
        p50_8_clients_vs_linear: round(many / linear),
        unknown_vs_known_timing_ratio: round(wrongPassword.unknown / wrongPassword.known, 3),
        recover_unknown_vs_known_timing_ratio: round(recovery.unknown / recovery.known, 3),
      },
    },
    [
      { what: 'one password hash, 2 at once', 'p50 ms': round(bare) },
      { what: 'one password hash of a bare server, 2 clients', 'p50 ms': round(served) },
      { what: 'sign-in, 2 clients', 'p50 ms': round(few) },
      { what: 'sign-in, 8 clients', 'p50 ms': round(many), 'linear ms': round(linear) },
      { what: 'wrong password, account exists', 'p50 ms': round(wrongPassword.known) },
      { what: 'wrong password, no such account', 'p50 ms': round(wrongPassword.unknown) },
      { what: 'recovery, account exists', 'p50 ms': round(recovery.known) },
      { what: 'recovery, no such account', 'p50 ms': round(recovery.unknown) },
    ],
  );
} finally {
  await Promise.all([product.stop(), stopProgram(hashServer)]);
}
