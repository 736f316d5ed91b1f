import { existsSync } from 'node:fs';
import { chromiumPath, epmdPath, haproxyPath, postgresBin, rabbitMqBin } from './programs.mjs';
import { run } from '../run.mjs';
import { giveUp, step } from '../say.mjs';

/** `packages`: Debian package names, in order of preference. `find`: checks that one of them is installed. */
const TEST_PROGRAMS = {
  chromium: { packages: ['chromium-headless-shell', 'chromium'], find: chromiumPath },
  postgres: { packages: ['postgresql'], find: postgresBin },
  rabbitMq: { packages: ['rabbitmq-server'], find: () => epmdPath() && rabbitMqBin() },
  haproxy: { packages: ['haproxy'], find: haproxyPath },
};

/**
 * The tests start their own servers: those of the packages would use memory and the usual ports. Exit code 101 keeps
 * packages from starting services, unless the machine already has such a policy.
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

const install = async (wanted) => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (args, around = [':', ':']) => {
    const command = `${around[0]}; DEBIAN_FRONTEND=noninteractive apt-get ${args.join(' ')}; code=$?; ${around[1]}; exit $code`;
    const [program, ...rest] = [...asRoot, 'sh', '-c', command];
    return run(program, rest, { quiet: true });
  };
  await apt(['update', '-qq']);
  const chosen = await Promise.all(wanted.map(firstThatExists));
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...chosen], WITHOUT_SERVICES);
};

/** Installs missing programs on Debian and its derivatives; throws with advice on other systems. */
export const installTestPrograms = async (names = Object.keys(TEST_PROGRAMS)) => {
  const wanted = names
    .filter((name) => !TEST_PROGRAMS[name].find())
    .map((name) => TEST_PROGRAMS[name].packages);
  const missing = wanted.map((packages) => packages.at(-1));
  if (missing.length === 0) return;
  const isDebian = existsSync('/usr/bin/apt-get');
  const work = isDebian ? install(wanted) : Promise.reject(new Error('no apt-get'));
  await step(`Installing ${missing.join(' and ')} for the tests (Debian packages, once)`, () => work).catch(
    () => {
      const how = isDebian ? `apt install ${missing.join(' ')}` : 'README.md says what they are called where';
      throw new Error(`The tests need ${missing.join(' and ')}; install them (${how}) and try again.`);
    },
  );
};

export const ensureTestPrograms = (names) =>
  installTestPrograms(names).catch((error) => giveUp(error.message));
