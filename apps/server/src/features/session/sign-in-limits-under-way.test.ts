import { expect, it } from 'vitest';
import { createTriesUnderWay, createTurns } from './sign-in-limits-under-way';

it('counts what is under way, key by key', () => {
  const tries = createTriesUnderWay();
  tries.begin(['a', 'b']);
  tries.begin(['a']);
  expect([tries.of('a'), tries.of('b'), tries.of('c')]).toEqual([2, 1, 0]);
  tries.end(['a', 'b']);
  expect([tries.of('a'), tries.of('b')]).toEqual([1, 0]);
});

it('does the work of a key one after the other, also after one that failed, and that of others beside it', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const work = (name: string, opened: Promise<void>) => async () => {
    done.push(`${name} begins`);
    await opened;
    done.push(`${name} ends`);
    if (name === 'first') throw new Error('the first fails');
  };
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const first = inTurn('key', work('first', opened));
  const second = inTurn('key', work('second', Promise.resolve()));
  await inTurn('other key', work('other', Promise.resolve()));
  expect(done).toEqual(['first begins', 'other begins', 'other ends']);
  open();
  await expect(first).rejects.toThrow('the first fails');
  await second;
  expect(done.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});
