import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresBin } from './debian.mjs';
import { freePort } from './free-port.mjs';

/** A PostgreSQL of the tests' own in a temporary folder: nothing installed is touched. */
export const startPrivatePostgres = async () => {
  const bin = postgresBin();
  const folder = mkdtempSync(path.join(tmpdir(), 'drive-in-postgres-'));
  const port = await freePort();

  // PostgreSQL refuses to run as root, so there it runs as the user its package made.
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? idOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const call = (program, args) => {
    const result = spawnSync(path.join(bin, program), args, { cwd: folder, encoding: 'utf8', ...owner });
    if (result.status !== 0) throw new Error(`${program}: ${result.stderr || result.error?.message}`);
  };

  const data = path.join(folder, 'data');
  call('initdb', ['-D', data, '-U', 'drivein', '--auth=trust', '-E', 'UTF8', '--no-sync', '--locale=C']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  call('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);

  return {
    url: `postgres://drivein@127.0.0.1:${port}/postgres`,
    stop: () => {
      call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const idOf = (user) => {
  const number = (flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
};
