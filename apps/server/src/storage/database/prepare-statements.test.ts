import { expect, it } from 'vitest';
import { createStatementNames } from './prepare-statements';

it('statement names: a repeated statement gets one name of its own', () => {
  const nameOf = createStatementNames();
  expect([nameOf('select $1'), nameOf('select $1')]).toEqual([undefined, undefined]);
  const name = nameOf('select $1');
  expect(name).toEqual(expect.any(String));
  expect(nameOf('select $1')).toBe(name);
  const other = [nameOf('select $2'), nameOf('select $2'), nameOf('select $2')].at(-1);
  expect(other).toEqual(expect.any(String));
  expect(other).not.toBe(name);
});

it('statement names: the number of remembered statements is bounded', () => {
  const nameOf = createStatementNames();
  const named = Array.from({ length: 5000 }, (_, index) => {
    const texts = Array.from({ length: 3 }, () => nameOf(`select ${index}, $1`));
    return texts.at(-1);
  });
  expect(new Set(named.filter((name) => name !== undefined)).size).toBe(300);
});
