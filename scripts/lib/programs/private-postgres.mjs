import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresBin } from './programs.mjs';
import { freePort } from './free-port.mjs';
import { stopAtExit } from '../stop-at-exit.mjs';

/**
 * A PostgreSQL for tests in a temporary folder, separate from installed ones. `within`: the parent of that folder;
 * `settings`: additions to postgresql.conf, e.g. `['fsync=on']` where a crash must lose nothing.
 */
export const startPrivatePostgres = async ({ within = tmpdir(), settings = [] } = {}) => {
  const bin = postgresBin();
  const folder = mkdtempSync(path.join(within, 'drive-in-postgres-'));
  const port = await freePort();

  // PostgreSQL refuses to run as root, so there it runs as its package's user.
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? idOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const call = (program, args) => {
    const result = spawnSync(path.join(bin, program), args, { cwd: folder, encoding: 'utf8', ...owner });
    if (result.status !== 0) throw new Error(`${program}: ${result.stderr || result.error?.message}`);
  };

  const data = path.join(folder, 'data');
  const stop = stopAtExit(() => {
    try {
      if (existsSync(path.join(data, 'postmaster.pid')))
        call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  });
  call('initdb', ['-D', data, '-U', 'drivein', '--auth=trust', '-E', 'UTF8', '--no-sync', '--locale=C']);
  const given = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=200', ...settings];
  const options = `-p ${port} -k ${folder} ${given.map((setting) => `-c ${setting}`).join(' ')}`;
  const starting = ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options];
  call('pg_ctl', [...starting, 'start']);

  const url = `postgres://drivein@127.0.0.1:${port}/postgres`;
  return {
    url,
    /** The id of its main process. */
    pid: () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    /** As the superuser. */
    query: async (statement) => {
      await promisify(execFile)(path.join(bin, 'psql'), [
        url,
        '-q',
        '-v',
        'ON_ERROR_STOP=1',
        '-c',
        statement,
      ]);
    },
    /** `fast` ends connections, `immediate` is a crash. Does not wait. */
    restart: async (mode) => {
      const run = promisify(execFile);
      // Output inherited by a daemon would keep the call waiting.
      await run(
        'sh',
        ['-c', '"$0" "$@" > /dev/null 2>&1', path.join(bin, 'pg_ctl'), ...starting, '-m', mode, 'restart'],
        {
          cwd: folder,
          ...owner,
        },
      );
    },
    stop,
  };
};

const idOf = (user) => {
  const number = (flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
};
