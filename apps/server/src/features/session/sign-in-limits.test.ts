import { expect, it } from 'vitest';
import { createAttemptsInProgress } from './sign-in-limits';

it('sign-in limits: attempts in progress are counted per key', () => {
  const tries = createAttemptsInProgress();
  tries.begin(['a', 'b']);
  tries.begin(['a']);
  expect([tries.of('a'), tries.of('b'), tries.of('c')]).toEqual([2, 1, 0]);
  tries.end(['a', 'b']);
  expect([tries.of('a'), tries.of('b')]).toEqual([1, 0]);
});
