import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { haproxyPath } from './programs.mjs';
import { freePort } from './free-port.mjs';
import { inRoot } from '../paths.mjs';
import { stopAtExit } from '../stop-at-exit.mjs';

const START_WITHIN_MS = 10_000;

/**
 * deploy/haproxy.cfg itself, so that proofs test what operators run: on separate ports, without TLS and name
 * lookups, silent, and with quick health checks.
 */
const configOf = ({ port, hookPort, checkMs, statsPort }) =>
  [
    readFileSync(inRoot('deploy/haproxy.cfg'), 'utf8')
      .replace(/^frontend plain\n(?: .*\n)+/m, '')
      .replace(/^resolvers names\n(?: .*\n)+/m, '')
      .replace(/^ +(?:log|log-format|maxconn|ssl-default-bind-\S+|option dontlognull)\b.*\n/gm, '')
      .replace(/ init-addr last,libc,none resolvers names/g, '')
      .replace(/^( +bind) .* ssl .*$/m, `$1 127.0.0.1:${port}`)
      .replace(/^( +bind) :::8081 .*$/m, `$1 127.0.0.1:${hookPort}`)
      .replace(/inter 1s fastinter 500ms downinter 1s/, `inter ${checkMs}ms`),
    `frontend stats\n    bind 127.0.0.1:${statsPort}\n    stats enable\n    stats uri /\n`,
  ].join('\n');

/**
 * A HAProxy for tests in front of two servers and a broker (`host:port` each). Clients use `port`, the broker's
 * callbacks `hookPort`.
 */
export const startPrivateHaproxy = async ({ port, hookPort, servers, broker, checkMs }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drive-in-haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  const statsPort = await freePort();
  writeFileSync(file, configOf({ port, hookPort, checkMs, statsPort }));
  const child = spawn(haproxyPath(), ['-db', '-f', file], {
    env: { SERVER_1: servers[0], SERVER_2: servers[1], BROKER_1: broker },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => (output = `${output}${text}`.slice(-3000)));
  const stop = stopAtExit(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    await untilListening(child, port);
  } catch (error) {
    stop();
    throw new Error(`${error.message}\n${output}`);
  }
  /** Whether it considers the n-th server ready. */
  const isUp = async (at) => {
    const answer = await fetch(`http://127.0.0.1:${statsPort}/;csv`);
    const lines = (await answer.text()).split('\n').map((line) => line.split(','));
    return lines.some(
      (fields) => fields[0] === 'servers' && fields[1] === `server-${at + 1}` && fields[17].startsWith('UP'),
    );
  };
  return { pid: child.pid, isUp, stop };
};

const untilListening = async (child, port) => {
  const giveUpAt = Date.now() + START_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error('HAProxy ended before it was up.');
    const isThere = await new Promise((resolve) => {
      const probe = createConnection({ port, host: '127.0.0.1' }, () => {
        probe.destroy();
        resolve(true);
      });
      probe.once('error', () => resolve(false));
    });
    if (isThere) return;
    await pause(50);
  }
  throw new Error('HAProxy does not come up.');
};
