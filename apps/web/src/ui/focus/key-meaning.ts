import type { Direction } from './nearest-in-direction';

export type KeyMeaning = { kind: 'move'; direction: Direction } | { kind: 'back' };

const meanings: Partial<Record<string, KeyMeaning>> = {
  ArrowUp: { kind: 'move', direction: 'up' },
  ArrowDown: { kind: 'move', direction: 'down' },
  ArrowLeft: { kind: 'move', direction: 'left' },
  ArrowRight: { kind: 'move', direction: 'right' },
  Escape: { kind: 'back' },
  Backspace: { kind: 'back' },
  GoBack: { kind: 'back' },
  BrowserBack: { kind: 'back' },
};

/** Where a key is typed: on the page, into a field of one line, or into one of several. */
export type KeyPlace = 'page' | 'line' | 'lines';

/** A text field keeps its typing keys: Backspace, left and right, and up and down between lines. */
const kept: Record<KeyPlace, ReadonlySet<string>> = {
  page: new Set(),
  line: new Set(['Backspace', 'ArrowLeft', 'ArrowRight']),
  lines: new Set(['Backspace', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']),
};

/** The navigation that a key requests; undefined leaves it to the browser. */
export const keyMeaning = (key: string, place: KeyPlace): KeyMeaning | undefined =>
  kept[place].has(key) ? undefined : meanings[key];
