import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex';

it('keyed mutex: work of one key runs in order, also after a failure, and work of other keys runs in parallel', async () => {
  const mutex = createKeyedMutex();
  const done: string[] = [];
  const work = (name: string, opened: Promise<void>) => async () => {
    done.push(`${name} begins`);
    await opened;
    done.push(`${name} ends`);
    if (name === 'first') throw new Error('the first fails');
  };
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const first = mutex('key', work('first', opened));
  const second = mutex('key', work('second', Promise.resolve()));
  await mutex('other key', work('other', Promise.resolve()));
  expect(done).toEqual(['first begins', 'other begins', 'other ends']);
  open();
  await expect(first).rejects.toThrow('the first fails');
  await second;
  expect(done.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});
