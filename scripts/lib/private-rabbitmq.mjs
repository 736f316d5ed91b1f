import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rabbitMqBin } from './debian.mjs';
import { freePort } from './free-port.mjs';

const START_WITHIN_MS = 120_000;
const HOOK_SECRET = 'a-secret-of-the-tests-only';
const MANAGER = 'drivein:a-password-of-the-tests';

/** As docs/operating.md tells operators to set it up, with ports of its own and nothing kept. */
const configOf = ({ webMqttPort, managementPort, hookPort }) => `
listeners.tcp = none
max_message_size = 65536
mqtt.listeners.tcp = none
mqtt.allow_anonymous = false
mqtt.retained_message_store = rabbit_mqtt_retained_msg_store_noop
web_mqtt.tcp.ip = 127.0.0.1
web_mqtt.tcp.port = ${webMqttPort}
management.tcp.ip = 127.0.0.1
management.tcp.port = ${managementPort}
auth_backends.1 = internal
auth_backends.2 = http
auth_http.http_method = post
${['user', 'vhost', 'resource', 'topic']
  .map(
    (word) =>
      `auth_http.${word}_path = http://127.0.0.1:${hookPort}/broker-hook/${word}?secret=${HOOK_SECRET}`,
  )
  .join('\n')}
default_user = ${MANAGER.split(':')[0]}
default_pass = ${MANAGER.split(':')[1]}
log.console = true
log.console.level = warning
log.file = false
`;

/** A RabbitMQ of the tests' own in a temporary folder: nothing installed is touched. */
export const startPrivateRabbitMq = async () => {
  const bin = rabbitMqBin();
  const folder = mkdtempSync(path.join(tmpdir(), 'drive-in-rabbitmq-'));
  const [webMqttPort, managementPort, hookPort, epmdPort, distributionPort] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  );
  writeFileSync(path.join(folder, 'rabbitmq.conf'), configOf({ webMqttPort, managementPort, hookPort }));
  writeFileSync(
    path.join(folder, 'enabled_plugins'),
    '[rabbitmq_web_mqtt,rabbitmq_auth_backend_http,rabbitmq_management].\n',
  );
  mkdirSync(path.join(folder, 'data'));

  // Root's files would be in its way, so there it runs as the user its package made.
  const owner = process.getuid?.() === 0 ? idOf('rabbitmq') : undefined;
  if (owner)
    for (const name of ['', 'data', 'rabbitmq.conf', 'enabled_plugins'])
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
  const launch = (program, args) => {
    const child = spawn(program, args, { cwd: folder, env, ...owner, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', keep);
    child.on('error', (error) => keep(error.message));
    children.push(child);
    return child;
  };
  launch('epmd', ['-port', String(epmdPort), '-address', '127.0.0.1']);
  const server = launch(path.join(bin, 'rabbitmq-server'), []);
  const stop = () => {
    const pid = Number(readFileSync(path.join(folder, 'pid'), { encoding: 'utf8', flag: 'a+' }));
    if (pid > 0) endProcess(pid);
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };

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

const endProcess = (pid) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
};

const idOf = (user) => {
  const number = (flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
};
