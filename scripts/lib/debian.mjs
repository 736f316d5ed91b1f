import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';
import { giveUp, step } from './say.mjs';

/** Tests use a real browser and a real PostgreSQL; on Debian and Ubuntu they come as packages. */
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

/** Packages, the better one first, and how to tell that one of them is there. */
const NEEDS = [
  [BROWSERS.slice(0, 2), chromiumPath],
  [['postgresql'], postgresBin],
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
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(program, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  try {
    await step(`Installing ${missing.join(' and ')} for the tests (Debian packages, once)`, async () => {
      await apt('update', '-qq');
      const chosen = await Promise.all(wanted.map(firstThatExists));
      await apt('install', '-y', '-qq', '--no-install-recommends', ...chosen);
    });
  } catch {
    giveUp(
      `The tests need ${missing.join(' and ')}; install them (apt install ${missing.join(' ')}) and try again.`,
    );
  }
};
