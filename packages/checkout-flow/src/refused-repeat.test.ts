import { describe, expect, it } from 'vitest';
import { BOOKS_LAG_MS } from './next-step';
import { outcomeOfRefusedRepeat, outcomeOfRefusedUndo } from './refused-repeat';

describe('a refused repeat of a call', () => {
  it.each([0, BOOKS_LAG_MS])('takes the result of the first call from the books [PAY-05b]', (ageMs) => {
    expect(outcomeOfRefusedRepeat('done', ageMs)).toBe('done');
    expect(outcomeOfRefusedRepeat('differs', ageMs)).toBe('done');
    expect(outcomeOfRefusedRepeat('declined', ageMs)).toBe('refused');
    expect(outcomeOfRefusedRepeat('unreachable', ageMs)).toBe('lost');
  });

  it('does not count as failed while the books may lag behind [PAY-05b]', () => {
    expect(outcomeOfRefusedRepeat('none', BOOKS_LAG_MS - 1)).toBe('lost');
    expect(outcomeOfRefusedRepeat('none', BOOKS_LAG_MS)).toBe('refused');
  });
});

describe('a lost authorisation that cannot be reversed', () => {
  it('does not exist once the books would show it [PAY-05b]', () => {
    expect(outcomeOfRefusedUndo(BOOKS_LAG_MS - 1)).toBe('lost');
    expect(outcomeOfRefusedUndo(BOOKS_LAG_MS)).toBe('refused');
  });
});
