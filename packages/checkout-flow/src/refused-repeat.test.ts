import { describe, expect, it } from 'vitest';
import { BOOKS_LAG_MS } from './next-step';
import { outcomeOfRefusedRepeat, outcomeOfRefusedUndo } from './refused-repeat';

describe('a repeated call that is refused', () => {
  it.each([0, BOOKS_LAG_MS])(
    'has worked the first time, or was refused, where the books say so [PAY-05b]',
    (ageMs) => {
      expect(outcomeOfRefusedRepeat('done', ageMs)).toBe('done');
      expect(outcomeOfRefusedRepeat('differs', ageMs)).toBe('done');
      expect(outcomeOfRefusedRepeat('declined', ageMs)).toBe('refused');
      expect(outcomeOfRefusedRepeat('unreachable', ageMs)).toBe('lost');
    },
  );

  it('is not known to have failed while the books may lag behind [PAY-05b]', () => {
    expect(outcomeOfRefusedRepeat('none', BOOKS_LAG_MS - 1)).toBe('lost');
    expect(outcomeOfRefusedRepeat('none', BOOKS_LAG_MS)).toBe('refused');
  });
});

describe('a lost authorisation that cannot be undone', () => {
  it('never was, once the books would show it [PAY-05b]', () => {
    expect(outcomeOfRefusedUndo(BOOKS_LAG_MS - 1)).toBe('lost');
    expect(outcomeOfRefusedUndo(BOOKS_LAG_MS)).toBe('refused');
  });
});
