import { beforeEach, describe, expect, it } from 'vitest';
import { setCarActivity } from '../car/car-activity';
import { askForPassword, closePasswordQuestion, usePasswordQuestion } from './password-question';

const isOpen = () => usePasswordQuestion.getState().isOpen;

describe('password question', () => {
  beforeEach(() => {
    setCarActivity('parked');
    closePasswordQuestion(false);
  });

  it('password question: asked once, and its result is shared by all waiting callers', async () => {
    const answers = Promise.all([askForPassword(), askForPassword()]);
    expect(isOpen()).toBe(true);
    closePasswordQuestion(true);
    expect(isOpen()).toBe(false);
    expect(await answers).toEqual([true, true]);
    // A later call opens a new question.
    const next = askForPassword();
    expect(isOpen()).toBe(true);
    closePasswordQuestion(false);
    expect(await next).toBe(false);
  });

  it('password question: closed with the page that asked', async () => {
    const page = new AbortController();
    const answer = askForPassword(page.signal);
    page.abort();
    expect(await answer).toBe(false);
    expect(isOpen()).toBe(false);
    expect(await askForPassword(page.signal)).toBe(false);
    expect(isOpen()).toBe(false);
  });

  it('password question: not asked in a moving car', async () => {
    setCarActivity('in-motion');
    expect(await askForPassword()).toBe(false);
    expect(isOpen()).toBe(false);
  });
});
