import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { dataDir, inRoot } from './paths.mjs';
import { onEachLine } from './run.mjs';

// One step at a time: Node's recursive mkdir never returns where a file system holds no folders (/proc).
const makeFolder = (folder) => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  mkdirSync(folder);
};

/** One clear sentence if the port is taken or the folder cannot be written, before minutes of work. */
export const checkGround = async (port) => {
  const folder = dataDir();
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    return `The data folder ${folder} cannot be written; set DATA_DIR to one that can.`;
  }
  const isFree = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port, process.env.HOST || '0.0.0.0');
  });
  return isFree ? undefined : `Port ${port} is taken; set PORT to a free one, e.g. PORT=8090 npm start.`;
};

const children = new Set();

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

/** Starts the server; resolves with its address when it listens, rejects when it ends before that. */
export const startServer = (env = {}) =>
  new Promise((resolve, reject) => {
    const child = start('server', [], { WEB_DIST: inRoot('apps/web/dist'), DATA_DIR: dataDir(), ...env });
    child.on('close', (code) => reject(new Error(`the server ended with code ${code}`)));
    onEachLine(child.stdout, (line) => {
      const message = parseJson(line);
      if (message?.ready) resolve({ url: message.url, child });
      else process.stdout.write(`${line}\n`);
    });
  });

/** Writes the demo catalogue, draws its pictures and films what is missing; reports each event. */
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

/** Passes Ctrl-C on and waits for everybody: the database closes cleanly. */
export const stopAll = async () => {
  const open = [...children];
  const ended = open.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of open) child.kill('SIGTERM');
  const late = setTimeout(() => open.forEach((child) => child.kill('SIGKILL')), 8000);
  await Promise.all(ended);
  clearTimeout(late);
};
