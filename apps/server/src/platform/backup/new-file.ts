import {
  closeSync,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  type WriteStream,
} from 'node:fs';
import { dirname } from 'node:path';
import { BackupRefused } from './backup-format';

/** What is in it opens accounts. */
const ONLY_ITS_OWNER = 0o600;

/** Writes beside the file and puts it in its place when it is whole: what stands there is never half a backup. */
export const intoNewFile = async (
  { file, isOverwriting }: { readonly file: string; readonly isOverwriting: boolean },
  write: (stream: WriteStream) => Promise<void>,
): Promise<number> => {
  if (!isOverwriting && existsSync(file))
    throw new BackupRefused(`${file} exists already; --force writes over it.`);
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    // Opened here and now: a stream would tell of a wrong path before anybody listens to it.
    const stream = createWriteStream(part, { fd: openSync(part, 'wx', ONLY_ITS_OWNER), flush: true });
    await write(stream).finally(() => stream.destroy());
    const { size } = statSync(part);
    renameSync(part, file);
    syncFolder(dirname(file));
    return size;
  } catch (error) {
    rmSync(part, { force: true });
    throw refusalOf(error, file);
  }
};

/** So that the new name, too, survives a power cut. */
const syncFolder = (folder: string) => {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

const refusalOf = (error: unknown, file: string): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return new BackupRefused(`There is no room left for ${file}.`);
  if (['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR'].includes(code))
    return new BackupRefused(`${file} cannot be written (${code}).`);
  return error;
};
