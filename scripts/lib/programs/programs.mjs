import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The headless shell: Chromium's engine and codecs at half the cost. Not every system has it. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable'];

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds the programs tests use: a browser, PostgreSQL, RabbitMQ and HAProxy. Debian keeps most of them in folders
 * below `usr` outside the PATH, so those are searched first; other systems have them on the PATH.
 */
export const findPrograms = (usr, env) => {
  const inUsr = (...parts) => path.join(usr, ...parts);
  const onPath = () => (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  /** The first folder that holds all of them: a single one on the PATH may be a wrapper. */
  const folderWith = (names, debianFolders) =>
    [...debianFolders, ...onPath()].find((folder) =>
      names.every((name) => isProgram(path.join(folder, name))),
    );
  const programNamed = (name, debianFolder) => {
    const folder = folderWith([name], [debianFolder]);
    return folder && path.join(folder, name);
  };
  const postgresFolders = () => {
    const all = inUsr('lib/postgresql');
    const versions = existsSync(all) ? readdirSync(all) : [];
    return versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(all, version, 'bin'));
  };
  return {
    chromiumPath: () =>
      env.CHROMIUM ?? BROWSERS.map((name) => programNamed(name, inUsr('bin'))).find(Boolean),
    postgresBin: () => folderWith(['initdb', 'pg_ctl', 'psql'], postgresFolders()),
    /** Debian's programs on the PATH change the user themselves. */
    rabbitMqBin: () => folderWith(['rabbitmq-server', 'rabbitmqctl'], [inUsr('lib/rabbitmq/bin')]),
    /** Erlang's port mapper, which RabbitMQ needs. */
    epmdPath: () => programNamed('epmd', inUsr('bin')),
    /** The reverse proxy of deploy/, used for configuration tests and rolling restarts. */
    haproxyPath: () => programNamed('haproxy', inUsr('sbin')),
  };
};

export const { chromiumPath, postgresBin, rabbitMqBin, epmdPath, haproxyPath } = findPrograms(
  '/usr',
  process.env,
);
