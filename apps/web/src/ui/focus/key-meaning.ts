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

/** A text field keeps what it needs for typing: letters back, the caret left and right. */
const keptByTextFields = new Set(['Backspace', 'ArrowLeft', 'ArrowRight']);

/** What a key asks of the page; undefined leaves it to the browser. */
export const keyMeaning = (key: string, isInTextField: boolean): KeyMeaning | undefined =>
  isInTextField && keptByTextFields.has(key) ? undefined : meanings[key];
