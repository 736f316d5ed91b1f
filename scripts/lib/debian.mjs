import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';
import { giveUp, step } from './say.mjs';

/** Tests use a real browser, PostgreSQL, RabbitMQ and HAProxy; on Debian and Ubuntu they come as packages. */
const postgresVersions = () =>
  existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').filter((version) =>
        existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
      )
    : [];

/** The shell is Chromium without its windows: the same engine and codecs at half the cost. Not every system has it. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser'];

export const chromiumPath = () =>
  process.env.CHROMIUM ?? BROWSERS.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

export const postgresBin = () => {
  const newest = postgresVersions().sort((a, b) => Number(b) - Number(a))[0];
  return newest && `/usr/lib/postgresql/${newest}/bin`;
};

const RABBITMQ_BIN = '/usr/lib/rabbitmq/bin';

export const rabbitMqBin = () => (existsSync(`${RABBITMQ_BIN}/rabbitmq-server`) ? RABBITMQ_BIN : undefined);

const HAPROXY = '/usr/sbin/haproxy';

/** The reverse proxy of deploy/, whose configuration tests look at and rolling restarts go through. */
export const haproxyPath = () => (existsSync(HAPROXY) ? HAPROXY : undefined);

/** Packages, the better one first, and how to tell that one of them is there. */
const NEEDS = [
  [BROWSERS.slice(0, 2), chromiumPath],
  [['postgresql'], postgresBin],
  [['rabbitmq-server'], rabbitMqBin],
  [['haproxy'], haproxyPath],
];

/**
 * The tests start their own servers: those of the packages would only take memory and the usual ports. An answer of 101
 * keeps packages from starting anything, unless somebody decided about that before.
 */
const POLICY = '/usr/sbin/policy-rc.d';
const WITHOUT_SERVICES = [
  `mine=; test -e ${POLICY} || { printf '#!/bin/sh\\nexit 101\\n' > ${POLICY} && chmod 755 ${POLICY} && mine=1; }`,
  `test -z "$mine" || rm -f ${POLICY}`,
];

const firstThatExists = async ([name, ...others]) => {
  if (others.length === 0) return name;
  const isThere = await run('apt-cache', ['show', name], { quiet: true }).then(
    () => true,
    () => false,
  );
  return isThere ? name : firstThatExists(others);
};

export const ensureTestPrograms = async () => {
  const wanted = NEEDS.filter(([, find]) => !find()).map(([packages]) => packages);
  const missing = wanted.map((packages) => packages.at(-1));
  if (missing.length === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (args, around = [':', ':']) => {
    const command = `${around[0]}; DEBIAN_FRONTEND=noninteractive apt-get ${args.join(' ')}; code=$?; ${around[1]}; exit $code`;
    const [program, ...rest] = [...asRoot, 'sh', '-c', command];
    return run(program, rest, { quiet: true });
  };
  try {
    await step(`Installing ${missing.join(' and ')} for the tests (Debian packages, once)`, async () => {
      await apt(['update', '-qq']);
      const chosen = await Promise.all(wanted.map(firstThatExists));
      await apt(['install', '-y', '-qq', '--no-install-recommends', ...chosen], WITHOUT_SERVICES);
    });
  } catch {
    giveUp(
      `The tests need ${missing.join(' and ')}; install them (apt install ${missing.join(' ')}) and try again.`,
    );
  }
};
