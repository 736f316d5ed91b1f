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

export const chromiumPath = () =>
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

export const postgresBin = () => {
  const newest = postgresVersions().sort((a, b) => Number(b) - Number(a))[0];
  return newest && `/usr/lib/postgresql/${newest}/bin`;
};

const NEEDS = [
  ['chromium', chromiumPath],
  ['postgresql', postgresBin],
];

export const ensureTestPrograms = async () => {
  const missing = NEEDS.filter(([, find]) => !find()).map(([name]) => name);
  if (missing.length === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(program, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  try {
    await step(`Installing ${missing.join(' and ')} for the tests (Debian packages, once)`, async () => {
      await apt('update', '-qq');
      await apt('install', '-y', '-qq', '--no-install-recommends', ...missing);
    });
  } catch {
    giveUp(
      `The tests need ${missing.join(' and ')}; install them (apt install ${missing.join(' ')}) and try again.`,
    );
  }
};
