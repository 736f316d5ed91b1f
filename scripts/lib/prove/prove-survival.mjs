import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../tools/demo/accounts.mjs';
import { freePort } from '../programs/free-port.mjs';
import { startDemoMaker, startServer } from '../product/product.mjs';

const ROUNDS = 20;
const PORT = await freePort();
const BASE = `http://127.0.0.1:${PORT}`;
const MASTER_KEY = 'drive-in-local';

const ask = async (method, address, { apiKey, session, body } = {}) => {
  const reply = await fetch(BASE + address, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(apiKey && { apikey: apiKey }),
      ...(session && { session }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.json();
};

const signIn = async (round) => {
  const { apiKey } = await ask('GET', `/content/v6/apikey/${MASTER_KEY}`);
  const body = {
    email: DEMO_ACCOUNTS[0][0],
    password: DEMO_PASSWORD,
    deviceIdentifier: `survival-${round}`,
    deviceModel: 'WEB',
    softwareVersion: 6,
  };
  const { session, responseCode } = await ask('POST', '/user/v10/login', { apiKey, body });
  if (!session) throw new Error(`sign-in answered ${responseCode}`);
  return { apiKey, session };
};

const kill = (child) =>
  new Promise((resolve) => {
    child.once('close', resolve);
    child.kill('SIGKILL');
  });

/**
 * A session acknowledged by the server must be valid after kill -9 and a restart; sign-ins continue in the
 * background, so that the process dies during writes.
 */
export const proveSurvival = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drive-in-survival-'));
  process.env.DATA_DIR = folder;
  await new Promise((resolve) => startDemoMaker(() => {}, ['--scope', 'none']).on('close', resolve));

  const acknowledged = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { child } = await startServer({ PORT: String(PORT), RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
    for (const caller of acknowledged) {
      const { responseCode } = await ask('GET', '/content/v7/page/home', caller);
      if (responseCode !== 10000)
        throw new Error(`round ${round}: an acknowledged session answers ${responseCode}`);
    }
    acknowledged.push(await signIn(round));
    const writing = Array.from({ length: 4 }, (_, at) => signIn(`${round}-${at}`).catch(() => undefined));
    await Promise.race(writing);
    await kill(child);
    await Promise.all(writing);
  }
  rmSync(folder, { recursive: true, force: true });
};
