import { describe, expect, it } from 'vitest';
import { collectVisible } from './collect-visible';

/** A catalogue of a given size, partly visible. */
const aCatalogue = (size: number, isSeen: (id: number) => boolean) => {
  const ids = Array.from({ length: size }, (_, id) => id);
  let pages = 0;
  const source = {
    idsOf: async ({ limit, offset }: { limit: number; offset: number }) => {
      pages += 1;
      return ids.slice(offset, offset + limit);
    },
    visibleOf: async (some: readonly number[]) => some.filter(isSeen),
  };
  return { source, pages: () => pages };
};

describe('collectVisible', () => {
  it('one page suffices when everything is visible', async () => {
    const { source, pages } = aCatalogue(1000, () => true);
    expect(await collectVisible(3, source)).toEqual([0, 1, 2]);
    expect(pages()).toBe(1);
  });

  it('hidden entries are skipped, and no more than enough is taken', async () => {
    const { source } = aCatalogue(1000, (id) => id >= 7);
    expect(await collectVisible(3, source)).toEqual([7, 8, 9]);
    const few = aCatalogue(1000, (id) => id % 2 === 0);
    expect(await collectVisible(3, few.source)).toEqual([0, 2, 4]);
  });

  it('reading stops at the end of the catalogue without another request', async () => {
    const { source, pages } = aCatalogue(7, (id) => id === 6);
    expect(await collectVisible(3, source)).toEqual([6]);
    expect(pages()).toBe(3);
  });

  it('reading stops in a catalogue without visible entries', async () => {
    const { source, pages } = aCatalogue(1_000_000, () => false);
    expect(await collectVisible(3, source)).toEqual([]);
    expect(pages()).toBe(10);
  });
});
