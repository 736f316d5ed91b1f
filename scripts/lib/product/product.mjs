import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { bin, dataDir, inRoot } from '../paths.mjs';
import { onEachLine } from '../run.mjs';

// One level at a time: Node's recursive mkdir never returns where a file system allows no folders (/proc).
const makeFolder = (folder) => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/** Fails early with one clear sentence when the port is taken or the folder is not writable. */
export const checkGround = async (port) => {
  const folder = dataDir();
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    return `The data folder ${folder} cannot be written; set DATA_DIR to one that can.`;
  }
  const ours = await listenError(port);
  if (ours) return portTrouble(ours, port, 'PORT');
  const sandboxs = hasSandbox() ? await listenError(sandboxPort(port)) : undefined;
  if (sandboxs) return portTrouble(sandboxs, sandboxPort(port), 'PAYMENT_SANDBOX_PORT');
  return undefined;
};

const hostName = () => process.env.HOST || '127.0.0.1';

/** Who can reach the server, and how phones get access, since they are on the network and not on this machine. */
export const whoGetsIn = (port) =>
  ['127.0.0.1', 'localhost', '::1'].includes(hostName())
    ? '  Only this machine gets in. Phones and screens on your network: HOST=0.0.0.0 npm start'
    : `  Open to the network (HOST=${hostName()}): everybody on it reaches the store and its accounts${
        hasSandbox() ? `,\n  and the payment sandbox (port ${sandboxPort(port)}), which moves no money` : ''
      }.
  Mails (/dev), metrics and the cockpit stay with this machine.`;

/** Why listening is impossible; undefined when it is possible. */
const listenError = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code));
    probe.once('listening', () => probe.close(() => resolve(undefined)));
    try {
      probe.listen(port, hostName());
    } catch ({ code }) {
      resolve(code);
    }
  });

/** As apps/server/src/startup-error.ts says it. */
export const portTrouble = (code, port, variable) => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken; set ${variable} to a free one, e.g. ${variable}=8090 npm start.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user; set ${variable} to a higher one, e.g. ${variable}=8090 npm start.`;
  if (code === 'ERR_SOCKET_BAD_PORT') return `${variable} must be a port number from 1 to 65535.`;
  return `${hostName()} is no address of this machine (${code}); set HOST to one, e.g. HOST=0.0.0.0 npm start.`;
};

/** Without a configured card processor a sandbox is started, which moves no money: never in production. */
export const hasSandbox = () =>
  !process.env.PAYMENT_GATEWAY_URL &&
  process.env.PAYMENT_SANDBOX !== 'off' &&
  process.env.ENVIRONMENT !== 'production';

/** Its films, accounts and passwords are public: never in a real shop. */
export const hasDemo = () => process.env.ENVIRONMENT !== 'production';

const sandboxPort = (port) => Number(process.env.PAYMENT_SANDBOX_PORT || port + 1);

const children = new Set();
let isStopping = false;

const start = (program, args, env) => {
  const child = spawn(process.execPath, ['--enable-source-maps', inRoot('dist', `${program}.js`), ...args], {
    cwd: inRoot('.'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.on('close', () => children.delete(child));
  return child;
};

/**
 * Runs the server from its sources and restarts it on each change. As in the bundles, its files are readable by its
 * user only.
 */
export const watchServer = (env, file = inRoot('apps/server/src/main.ts')) => {
  process.umask(0o077);
  return spawn(bin('tsx'), ['watch', '--clear-screen=false', file], {
    stdio: 'inherit',
    env: { ...process.env, WEB_DIST: inRoot('apps/web/dist'), DATA_DIR: dataDir(), ...env },
  });
};

/** Resolves with its ready message; rejects when it ends earlier. */
const startUntilReady = (program, name, env) =>
  new Promise((resolve, reject) => {
    const child = start(program, [], { DATA_DIR: dataDir(), ...env });
    child.on('close', (code) => reject(new Error(`the ${name} ended with code ${code}`)));
    onEachLine(child.stdout, (line) => {
      const message = parseJson(line);
      if (message?.ready) resolve({ ...message, child });
      else process.stdout.write(`${line}\n`);
    });
  });

/** Starts the server; resolves with its address when it listens. */
export const startServer = (env = {}) =>
  startUntilReady('server', 'server', { WEB_DIST: inRoot('apps/web/dist'), ...env });

/** Starts the payment sandbox next to a server at `port`; resolves with the settings that the server needs. */
export const startPaymentSandbox = async (port) => {
  if (!hasSandbox()) return {};
  const { env, child } = await startUntilReady('payment-sandbox', 'payment sandbox', {
    PORT: String(sandboxPort(port)),
  });
  child.on('close', () => {
    if (!isStopping)
      console.error('  The payment sandbox has ended: nothing can be paid until the next start.');
  });
  return env;
};

/** Writes the demo catalogue, draws its pictures and makes missing films; reports each event. */
export const startDemoMaker = (onEvent, args = []) => {
  const child = start('make-demo', ['--data', dataDir(), ...args], {});
  onEachLine(child.stdout, (line) => {
    const event = parseJson(line);
    if (event) onEvent(event);
  });
  return child;
};

const parseJson = (line) => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Forwards Ctrl-C and waits for all children, so that the database closes cleanly. */
export const stopAll = async () => {
  isStopping = true;
  const open = [...children];
  const ended = open.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of open) child.kill('SIGTERM');
  const patienceMs = 8000 + Number(process.env.DRAIN_MS || 0);
  const late = setTimeout(() => open.forEach((child) => child.kill('SIGKILL')), patienceMs);
  await Promise.all(ended);
  clearTimeout(late);
};
