import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { epmdPath, rabbitMqBin } from './programs.mjs';
import { freePort } from './free-port.mjs';
import { inRoot } from '../paths.mjs';
import { stopAtExit } from '../stop-at-exit.mjs';

const START_WITHIN_MS = 120_000;
const HOOK_SECRET = 'a-secret-of-the-tests-only';
const MANAGER = 'drivein:a-password-of-the-tests';

/** As deploy/ sets it up for operators, with separate ports and a separate folder. */
const configOf = ({ webMqttPort, managementPort, hookPort, definitions }) => {
  const own = {
    'web_mqtt.tcp.ip': '127.0.0.1',
    'web_mqtt.tcp.port': webMqttPort,
    'management.tcp.ip': '127.0.0.1',
    'management.tcp.port': managementPort,
    load_definitions: definitions,
    // The tester's free disk space does not matter here.
    'disk_free_limit.absolute': '50MB',
    ...Object.fromEntries(
      ['user', 'vhost', 'resource', 'topic'].map((word) => [
        `auth_http.${word}_path`,
        `http://127.0.0.1:${hookPort}/broker-hook/${word}?secret=${HOOK_SECRET}`,
      ]),
    ),
  };
  const deployed = readFileSync(inRoot('deploy/rabbitmq.conf'), 'utf8').split('\n');
  const kept = deployed.filter((line) => !(line.split('=')[0].trim() in own));
  return [...kept, ...Object.entries(own).map(([name, value]) => `${name} = ${value}`), ''].join('\n');
};

const definitionsOf = ([name, password]) => {
  const deployed = JSON.parse(readFileSync(inRoot('deploy/rabbitmq-definitions.json'), 'utf8'));
  const [user] = deployed.users;
  if (user.name !== name) throw new Error(`deploy/ calls the management user ${user.name}`);
  return JSON.stringify({ ...deployed, users: [{ ...user, password }] });
};

/** A RabbitMQ for tests in a temporary folder, separate from installed ones. */
export const startPrivateRabbitMq = async () => {
  const bin = rabbitMqBin();
  const folder = mkdtempSync(path.join(tmpdir(), 'drive-in-rabbitmq-'));
  const [webMqttPort, managementPort, hookPort, epmdPort, distributionPort] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  );
  const definitions = path.join(folder, 'definitions.json');
  const ports = { webMqttPort, managementPort, hookPort };
  writeFileSync(path.join(folder, 'rabbitmq.conf'), configOf({ ...ports, definitions }));
  copyFileSync(inRoot('deploy/enabled_plugins'), path.join(folder, 'enabled_plugins'));
  writeFileSync(definitions, definitionsOf(MANAGER.split(':')));
  mkdirSync(path.join(folder, 'data'));

  // It cannot write root's files, so there it runs as its package's user.
  const owner = process.getuid?.() === 0 ? idOf('rabbitmq') : undefined;
  if (owner)
    for (const name of ['', 'data', 'rabbitmq.conf', 'enabled_plugins', 'definitions.json'])
      chownSync(path.join(folder, name), owner.uid, owner.gid);

  const env = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    HOME: folder,
    RABBITMQ_NODENAME: `drivein-${distributionPort}@localhost`,
    RABBITMQ_CONFIG_FILE: path.join(folder, 'rabbitmq.conf'),
    RABBITMQ_CONF_ENV_FILE: path.join(folder, 'none'),
    RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, 'enabled_plugins'),
    RABBITMQ_MNESIA_BASE: path.join(folder, 'data'),
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_PID_FILE: path.join(folder, 'pid'),
    RABBITMQ_DIST_PORT: String(distributionPort),
    ERL_EPMD_PORT: String(epmdPort),
    // Idle schedulers that spin would take the cores from the tests.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+sbwt none +sbwtdcpu none +sbwtdio none',
  };
  let output = '';
  const keep = (text) => (output = `${output}${text}`.slice(-3000));
  const children = [];
  // Separate process groups: Ctrl-C goes to the terminal's group, and a RabbitMQ that loses its epmd starts another.
  const options = { cwd: folder, env, ...owner, stdio: ['ignore', 'pipe', 'pipe'], detached: true };
  const launch = (program, args) => {
    const child = spawn(program, args, options);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', keep);
    child.on('error', (error) => keep(error.message));
    children.unshift(child);
    return child;
  };
  const stop = stopAtExit(() => {
    // With all children, and epmd last, which RabbitMQ would start again.
    for (const { pid } of children) if (pid !== undefined) endGroup(pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  launch(epmdPath(), ['-port', String(epmdPort), '-address', '127.0.0.1']);
  const server = launch(path.join(bin, 'rabbitmq-server'), []);

  const managementUrl = `http://${MANAGER}@127.0.0.1:${managementPort}`;
  try {
    await untilUp(server, managementPort);
  } catch (error) {
    stop();
    throw new Error(`${error.message}\n${output}`);
  }
  return {
    /** For the tests, as `TEST_RABBITMQ`. */
    settings: JSON.stringify({
      url: `ws://127.0.0.1:${webMqttPort}/ws`,
      managementUrl,
      hookSecret: HOOK_SECRET,
      hookPort,
      control: { program: path.join(bin, 'rabbitmqctl'), env, ...owner },
    }),
    pid: () => Number(readFileSync(path.join(folder, 'pid'), 'utf8')),
    stop,
  };
};

const untilUp = async (server, managementPort) => {
  const giveUpAt = Date.now() + START_WITHIN_MS;
  const address = `http://127.0.0.1:${managementPort}/api/health/checks/protocol-listener/web-mqtt`;
  const authorization = `Basic ${Buffer.from(MANAGER).toString('base64')}`;
  while (Date.now() < giveUpAt) {
    if (server.exitCode !== null) throw new Error('RabbitMQ ended before it was up.');
    const answer = await fetch(address, { headers: { authorization } }).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error('RabbitMQ does not come up.');
};

const endGroup = (pid) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended without being stopped.
  }
};

const idOf = (user) => {
  const number = (flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
};
