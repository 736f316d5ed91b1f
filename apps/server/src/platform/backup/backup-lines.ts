import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupRefused, damaged } from './backup-format';

const NEWLINE = 0x0a;

/** The lines of a gzip file as bytes, one at a time. Not by readline, which also splits at signs that texts may hold. */
export async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const plain = createGunzip();
  pipeline(createReadStream(file), plain, () => undefined);
  let pieces: Buffer[] = [];
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        pieces.push(chunk.subarray(from, at));
        yield Buffer.concat(pieces);
        pieces = [];
        from = at + 1;
      }
      pieces.push(chunk.subarray(from));
    }
  } catch (error) {
    throw refusalOf(error, file);
  }
  if (pieces.some(({ length }) => length > 0)) throw damaged('it is cut off');
}

const refusalOf = (error: unknown, file: string): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return damaged('it is cut off');
  if (code === 'Z_DATA_ERROR') return damaged('it is no gzip file, or was altered');
  if (['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'ENOTDIR'].includes(code))
    return new BackupRefused(`${file} cannot be read (${code}).`);
  return error;
};
