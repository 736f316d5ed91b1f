import { describe, expect, it } from 'vitest';
import { isLeavingText } from './spatial-navigation';

const caretAt = (selectionStart: number | null, selectionEnd = selectionStart) => ({
  value: 'DRIV-E5',
  selectionStart,
  selectionEnd,
});

describe('an arrow in a text field', () => {
  it('leaves the field where the caret can go no further', () => {
    expect(isLeavingText('ArrowRight', caretAt(7))).toBe(true);
    expect(isLeavingText('ArrowLeft', caretAt(0))).toBe(true);
    expect(isLeavingText('ArrowRight', { value: '', selectionStart: 0, selectionEnd: 0 })).toBe(true);
  });

  it('moves the caret everywhere else', () => {
    expect(isLeavingText('ArrowRight', caretAt(6))).toBe(false);
    expect(isLeavingText('ArrowLeft', caretAt(7))).toBe(false);
    expect(isLeavingText('ArrowLeft', caretAt(0, 7))).toBe(false);
    expect(isLeavingText('ArrowRight', caretAt(0, 7))).toBe(false);
  });

  it('stays in a field without a readable caret; Backspace always stays', () => {
    expect(isLeavingText('ArrowRight', caretAt(null))).toBe(false);
    expect(isLeavingText('Backspace', caretAt(0))).toBe(false);
  });

  it('moves between lines while there is another one', () => {
    const inLine = (line: number) => {
      const selectionStart = ['no', 'no\nsound', 'no\nsound\nat all'][line]?.length ?? 0;
      return { value: 'no\nsound\nat all', selectionStart, selectionEnd: selectionStart };
    };
    expect([0, 1, 2].map((line) => isLeavingText('ArrowUp', inLine(line)))).toEqual([true, false, false]);
    expect([0, 1, 2].map((line) => isLeavingText('ArrowDown', inLine(line)))).toEqual([false, false, true]);
  });
});
