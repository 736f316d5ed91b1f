import { expect, it } from 'vitest';
import { lengthen, splitGroups } from '.';

it('cuts a stream at its parameter sets and loses no byte', () => {
  const first = Buffer.from([0, 0, 0, 1, 0x67, 1, 2, 0, 0, 1, 0x68, 3, 0, 0, 1, 0x65, 9]);
  const second = Buffer.from([0, 0, 0, 1, 0x67, 4, 0, 0, 1, 0x65, 8]);
  expect(splitGroups(Buffer.concat([first, second]))).toEqual([first, second]);
});

it('repeats the middle between the fades', () => {
  expect(lengthen(['in', 'a', 'b', 'out'], 7, 1)).toEqual(['in', 'a', 'b', 'a', 'b', 'a', 'out']);
  expect(lengthen(['a', 'b'], 3, 0)).toEqual(['a', 'b', 'a']);
});

it('refuses a loop that has nothing to repeat', () => {
  expect(() => lengthen(['in', 'out'], 5, 1)).toThrow('middle');
});
