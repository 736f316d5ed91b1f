import { mkdtempSync, readdirSync, readFileSync, rmSync, type WriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { intoNewFile } from './write-backup';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drive-in-new-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => (stream: WriteStream) => pipeline(Readable.from([text]), stream);

it.each([
  [false, 'inner'],
  [true, 'outer'],
])(
  'backup: two that write the same file at once (--force: %s) do not corrupt each other',
  async (isOverwriting, kept) => {
    const file = join(folder, 'tonight');
    const outer = intoNewFile({ file, isOverwriting }, async (stream) => {
      await intoNewFile({ file, isOverwriting }, write('inner'));
      await write('outer')(stream);
    });
    if (isOverwriting) await outer;
    else await expect(outer).rejects.toThrow('exists already; --force writes over it.');
    expect(readFileSync(file, 'utf8')).toBe(kept);
    expect(readdirSync(folder)).toEqual(['tonight']);
  },
);
