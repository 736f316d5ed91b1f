import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/lib/programs/free-port.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FILMS = resolve(ROOT, process.env.E2E_DATA_DIR ?? '.cache/e2e-data');
/** Files that a server only reads are shared with the server of all other tests. */
const SHARED = ['catalogue', 'media', 'keys', 'art'];

interface Ready {
  readonly url: string;
  readonly env?: Readonly<Record<string, string>>;
}

const started = (program: string, env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'dist', `${program}.js`)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A worker whose set-up timed out ends without its tear-down.
  process.once('exit', () => child.kill());
  const ready = new Promise<Ready>((found, fail) => {
    child.once('close', (code) => fail(new Error(`${program} of the second server ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) found(JSON.parse(line) as Ready);
    });
  });
  return { child, ready };
};

const stopped = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) return done();
    child.once('close', () => done());
    child.kill('SIGTERM');
  });

/** Its database is kept between runs until the server or the catalogue changes. */
const prepareFolder = (folder: string) => {
  const stateOf = (file: string) => `${statSync(file).size}@${statSync(file).mtimeMs}`;
  const wanted = [join(ROOT, 'dist/server.js'), join(FILMS, 'catalogue/demo.json')].map(stateOf).join();
  const stamp = join(folder, 'made-for');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of SHARED) symlinkSync(join(FILMS, name), join(folder, name));
  writeFileSync(stamp, wanted);
};

export interface SecondServer {
  readonly url: string;
  /** The address of its payment sandbox. */
  readonly sandboxUrl: string;
  readonly stop: () => Promise<void>;
}

/**
 * A separate server and payment sandbox for one worker, whose time tests can move. Its folder contains the worker's
 * number, so that no two share one.
 */
export const startSecondServer = async (parallelIndex: number): Promise<SecondServer> => {
  const folder = `${FILMS}-world-${parallelIndex}`;
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  prepareFolder(folder);
  const common = { DATA_DIR: folder, ENV_FILE: 'off' };
  const sandbox = started('payment-sandbox', { ...common, PORT: String(sandboxPort), SANDBOX_CONTROL: 'on' });
  const { env: payments, url: sandboxUrl } = await sandbox.ready;
  const server = started('server', {
    ...common,
    ...payments,
    PORT: String(port),
    WEB_DIST: join(ROOT, 'apps/web/dist'),
    RATE_LIMITS: 'off',
    TEST_DOOR: 'on',
    LOG_LEVEL: 'warn',
  });
  const { url } = await server.ready;
  return {
    url,
    sandboxUrl,
    stop: async () => {
      await Promise.all([stopped(server.child), stopped(sandbox.child)]);
    },
  };
};

/** A server without a card processor: nothing can be bought there. */
export const startUnsoldServer = async (
  parallelIndex: number,
): Promise<Pick<SecondServer, 'url' | 'stop'>> => {
  const folder = `${FILMS}-unsold-${parallelIndex}`;
  prepareFolder(folder);
  const server = started('server', {
    DATA_DIR: folder,
    ENV_FILE: 'off',
    PORT: String(await freePort()),
    WEB_DIST: join(ROOT, 'apps/web/dist'),
    RATE_LIMITS: 'off',
    TEST_DOOR: 'on',
    LOG_LEVEL: 'warn',
  });
  const { url } = await server.ready;
  return { url, stop: () => stopped(server.child) };
};
