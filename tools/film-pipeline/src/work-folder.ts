import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const WORK_FOLDER = 'work';

/** Work of another container has no visible process: it is kept as long as its files change. */
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
    // The process exists, although it belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const lastChangeMs = async (folder: string): Promise<number> => {
  const inside = await readdir(folder, { recursive: true });
  const times = await Promise.all(
    ['', ...inside].map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        // Renamed or gone since it was listed: another process is at work.
        () => Infinity,
      ),
    ),
  );
  return Math.max(...times);
};

/**
 * Removes the files of aborted work: they include whole unencrypted films. Files of running work stay, and so do those
 * that it may share.
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
