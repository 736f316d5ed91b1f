import { describe, expect, it } from 'vitest';
import { isStepped, STEP_HASH, stepOfHash } from './sign-in-step';

describe('sign-in steps', () => {
  it('are read from the hash; anything else is the first', () => {
    for (const step of ['sign-in', 'email', 'password'] as const) {
      expect(stepOfHash(STEP_HASH[step])).toBe(step);
    }
    for (const hash of ['#', '#Email', '#toString', '#<img>']) expect(stepOfHash(hash)).toBe('sign-in');
  });

  it('are for low car screens only', () => {
    expect(isStepped(true, 480)).toBe(true);
    expect(isStepped(true, 800)).toBe(false);
    expect(isStepped(false, 480)).toBe(false);
  });
});
