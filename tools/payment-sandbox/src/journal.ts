import {
  closeSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** All events, a line each. An appended event survives the death of this process. */
export interface Journal<E> {
  readonly past: readonly E[];
  append(event: E): void;
  close(): void;
}

/** In memory without a file: for tests that start a new sandbox each time. */
export const openJournal = <E>(file: string | undefined): Journal<E> => {
  if (file === undefined) return { past: [], append: () => {}, close: () => {} };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = openSync(file, 'a+', 0o600);
  const text = readFileSync(file, 'utf8');
  // A process that was killed while writing leaves half a line: it was never answered, so it is dropped.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) ftruncateSync(handle, Buffer.byteLength(whole));
  return {
    past: whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as E),
    append: (event) => {
      writeSync(handle, `${JSON.stringify(event)}\n`);
      fdatasyncSync(handle);
    },
    close: () => closeSync(handle),
  };
};
