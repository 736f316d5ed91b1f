import { expect, it } from 'vitest';
import { measureAlone } from './core-share';

/** Each time with a share before and one after. */
const measuredWith = async (...shares: number[]) => {
  let tries = 0;
  const { value, share } = await measureAlone(
    () => Promise.resolve(++tries),
    () => shares.shift() ?? Number.NaN,
  );
  return { value, share, tries };
};

it('what was measured alone on the core counts at once', async () => {
  expect(await measuredWith(1.02, 0.98)).toEqual({ value: 1, share: 0.98, tries: 1 });
});

it('what somebody disturbed is measured again, also if they came after it began', async () => {
  expect(await measuredWith(1, 0.7, 1, 0.95)).toEqual({ value: 2, share: 0.95, tries: 2 });
});

it('where nobody is ever alone the least disturbed counts', async () => {
  const least = { value: 2, share: 0.8, tries: 3 };
  expect(await measuredWith(0.6, 0.6, 0.8, 1, 0.7, 0.7)).toEqual(least);
});
