import { describe, expect, it } from 'vitest';
import { takeEnough } from './take-enough';

/** So many of them, of which some are seen. */
const aCatalogue = (size: number, isSeen: (id: number) => boolean) => {
  const ids = Array.from({ length: size }, (_, id) => id);
  let pages = 0;
  const source = {
    idsOf: async ({ limit, offset }: { limit: number; offset: number }) => {
      pages += 1;
      return ids.slice(offset, offset + limit);
    },
    seenOf: async (some: readonly number[]) => some.filter(isSeen),
  };
  return { source, pages: () => pages };
};

describe('taking enough of what may be seen', () => {
  it('needs one page where everything is open', async () => {
    const { source, pages } = aCatalogue(1000, () => true);
    expect(await takeEnough(3, source)).toEqual([0, 1, 2]);
    expect(pages()).toBe(1);
  });

  it('goes on past what is locked, and takes no more than enough', async () => {
    const { source } = aCatalogue(1000, (id) => id >= 7);
    expect(await takeEnough(3, source)).toEqual([7, 8, 9]);
    const few = aCatalogue(1000, (id) => id % 2 === 0);
    expect(await takeEnough(3, few.source)).toEqual([0, 2, 4]);
  });

  it('ends with the catalogue, and asks for nothing behind its end', async () => {
    const { source, pages } = aCatalogue(7, (id) => id === 6);
    expect(await takeEnough(3, source)).toEqual([6]);
    expect(pages()).toBe(3);
  });

  it('gives up in a catalogue that shows nothing', async () => {
    const { source, pages } = aCatalogue(1_000_000, () => false);
    expect(await takeEnough(3, source)).toEqual([]);
    expect(pages()).toBe(10);
  });
});
