import { expect, it } from 'vitest';
import { stepMinutes } from './step-minutes';

it('steps to the next five minutes, within bounds', () => {
  expect(stepMinutes(undefined, 1)).toBe(30);
  expect(stepMinutes(0, -1)).toBe(30);
  expect(stepMinutes(43, 1)).toBe(45);
  expect(stepMinutes(43, -1)).toBe(40);
  expect(stepMinutes(45, 1)).toBe(50);
  expect(stepMinutes(45, -1)).toBe(40);
  expect(stepMinutes(4, -1)).toBe(1);
  expect(stepMinutes(1439, 1)).toBe(1440);
});
