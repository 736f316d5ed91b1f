import { createWriteStream, existsSync, openSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { besideName, ONLY_ITS_OWNER, putInPlace, putWhereNothingIs } from '../finished-file';
import { BackupRefused } from './backup-format';

/** Writes beside the file and puts it in its place when it is whole: what stands there is never half a backup. */
export const intoNewFile = async (
  { file, isOverwriting }: { readonly file: string; readonly isOverwriting: boolean },
  write: (stream: WriteStream) => Promise<void>,
): Promise<number> => {
  // Said before the work; whether it is still so is seen when the file is put in its place.
  if (!isOverwriting && existsSync(file)) throw existsAlready(file);
  const part = besideName(file);
  try {
    // Opened here and now: a stream would tell of a wrong path before anybody listens to it.
    const stream = createWriteStream(part, { fd: openSync(part, 'wx', ONLY_ITS_OWNER), flush: true });
    await write(stream).finally(() => stream.destroy());
    const { size } = statSync(part);
    if (isOverwriting) putInPlace(part, file);
    else if (!putWhereNothingIs(part, file)) throw existsAlready(file);
    return size;
  } catch (error) {
    rmSync(part, { force: true });
    throw refusalOf(error, file);
  }
};

const existsAlready = (file: string) => new BackupRefused(`${file} exists already; --force writes over it.`);

const refusalOf = (error: unknown, file: string): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return new BackupRefused(`There is no room left for ${file}.`);
  if (['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR'].includes(code))
    return new BackupRefused(`${file} cannot be written (${code}).`);
  return error;
};
