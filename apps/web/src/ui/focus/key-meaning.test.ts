import { describe, expect, it } from 'vitest';
import { keyMeaning } from './key-meaning';

describe('keyMeaning', () => {
  it('turns arrows into moves and the back keys of keyboards and controllers into back', () => {
    expect(keyMeaning('ArrowDown', 'page')).toEqual({ kind: 'move', direction: 'down' });
    for (const key of ['Escape', 'Backspace', 'GoBack', 'BrowserBack']) {
      expect(keyMeaning(key, 'page')).toEqual({ kind: 'back' });
    }
  });

  it('keeps caret keys and Backspace for a text field, but lets the focus leave it', () => {
    expect(keyMeaning('ArrowLeft', 'line')).toBeUndefined();
    expect(keyMeaning('Backspace', 'line')).toBeUndefined();
    expect(keyMeaning('ArrowDown', 'line')).toEqual({ kind: 'move', direction: 'down' });
    expect(keyMeaning('Escape', 'line')).toEqual({ kind: 'back' });
  });

  it('keeps up and down for a text of several lines', () => {
    expect(keyMeaning('ArrowUp', 'lines')).toBeUndefined();
    expect(keyMeaning('ArrowDown', 'lines')).toBeUndefined();
    expect(keyMeaning('Backspace', 'lines')).toBeUndefined();
    expect(keyMeaning('Escape', 'lines')).toEqual({ kind: 'back' });
  });

  it('leaves every other key to the browser', () => {
    expect(keyMeaning('Enter', 'page')).toBeUndefined();
    expect(keyMeaning('a', 'line')).toBeUndefined();
  });
});
