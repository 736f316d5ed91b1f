import { describe, expect, it } from 'vitest';
import { keyMeaning } from './key-meaning';

describe('keyMeaning', () => {
  it('turns arrows into moves and the back keys of keyboards and controllers into back', () => {
    expect(keyMeaning('ArrowDown', false)).toEqual({ kind: 'move', direction: 'down' });
    for (const key of ['Escape', 'Backspace', 'GoBack', 'BrowserBack']) {
      expect(keyMeaning(key, false)).toEqual({ kind: 'back' });
    }
  });

  it('leaves a text field its caret and its backspace, but not its prison', () => {
    expect(keyMeaning('ArrowLeft', true)).toBeUndefined();
    expect(keyMeaning('Backspace', true)).toBeUndefined();
    expect(keyMeaning('ArrowDown', true)).toEqual({ kind: 'move', direction: 'down' });
    expect(keyMeaning('Escape', true)).toEqual({ kind: 'back' });
  });

  it('leaves every other key to the browser', () => {
    expect(keyMeaning('Enter', false)).toBeUndefined();
    expect(keyMeaning('a', true)).toBeUndefined();
  });
});
