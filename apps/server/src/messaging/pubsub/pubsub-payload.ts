import type { NewsKind } from './pubsub';

/** What travels besides news: an own echo, and word that something could not be told. */
type LineKind = NewsKind | 'echo' | 'gap';

export interface NewsLine {
  /** Which server speaks: its own lines come back to it. */
  readonly from: string;
  readonly kind: LineKind;
  readonly text: string;
}

/** PostgreSQL takes less than 8000 bytes in one notification. */
const MAX_BYTES = 7999;
const LINE = /^(\S+) (session|streams|catalogue|bus|calls|echo|gap) (.*)$/s;

/** `<from> <kind> <text>`. A text that is too long to be told becomes a gap: the others then forget more than needed. */
export const writeLine = ({ from, kind, text }: NewsLine): string => {
  const line = `${from} ${kind} ${text}`;
  return Buffer.byteLength(line) <= MAX_BYTES ? line : `${from} gap `;
};

/** Undefined for what none of ours wrote. */
export const readLine = (line: string): NewsLine | undefined => {
  const [, from = '', kind = '', text = ''] = LINE.exec(line) ?? [];
  return from === '' ? undefined : { from, kind: kind as LineKind, text };
};
