import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const WORK_FOLDER = 'work';

/** Work of another container looks as if nobody did it: it is left alone as long as something still happens in it. */
const STALE_MS = 3_600_000;

/** A private folder on the same disk as the media, so that finished work is renamed into place, not copied. */
export const openWorkFolder = async (dataDir: string, name: string) => {
  const folder = join(dataDir, WORK_FOLDER, `${name}.${String(process.pid)}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It may not be ours to ask, and lives all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const lastChangeMs = async (folder: string): Promise<number> => {
  const inside = await readdir(folder, { recursive: true });
  const times = await Promise.all(
    ['', ...inside].map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        // Renamed or gone since it was listed: somebody is at work.
        () => Infinity,
      ),
    ),
  );
  return Math.max(...times);
};

/**
 * Removes what was left by work that was stopped halfway: whole films lie there unencrypted. What others are doing stays,
 * and so does what they may share while they do.
 */
export const clearWorkFolder = async (dataDir: string, nowMs: number): Promise<void> => {
  const folder = join(dataDir, WORK_FOLDER);
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const pid = /\.(\d+)$/.exec(name)?.[1];
      const path = join(folder, name);
      if (pid === undefined) return { path, isShared: true, isInUse: false };
      const isInUse = isAlive(Number(pid)) || nowMs - (await lastChangeMs(path)) < STALE_MS;
      return { path, isShared: false, isInUse };
    }),
  );
  const isAnyInUse = found.some(({ isInUse }) => isInUse);
  for (const { path, isShared, isInUse } of found)
    if (isShared ? !isAnyInUse : !isInUse) await rm(path, { recursive: true, force: true });
};
