import { describe, expect, it } from 'vitest';
import { rankTitles } from './rank-titles';
import { createIndexBuilder } from './title-index';
import { readQuery, type SearchableTitle, termsOf } from './title-terms';

/** Titles sorted by popularity, identified by their first name. */
const searchIn = async (titles: readonly (Partial<SearchableTitle> & { names: string[] })[]) => {
  const builder = createIndexBuilder();
  for (const title of titles) builder.add(termsOf({ people: [], genres: [], ...title }));
  const index = await builder.finish(() => Promise.resolve());
  return (term: string, isOffered = new Uint8Array(titles.length).fill(1)) => {
    const query = readQuery(term);
    return query ? rankTitles(index, query, isOffered).map((rank) => titles[rank]?.names[0]) : [];
  };
};

describe('title ranking', () => {
  it('exact titles come first, then prefixes, words, people, genres and typing errors, by popularity', async () => {
    const search = await searchIn([
      { names: ['Storm Ferny'] },
      { names: ['Quiet Waters'], genres: ['Fern'] },
      { names: ['Old Moss'], people: ['Ada Fern'] },
      { names: ['The Fernway'] },
      { names: ['A Fern'] },
      { names: ['Ferns of the Moor'] },
      { names: ['Fern'] },
      { names: ['Another Fern'] },
    ]);
    expect(search('fern')).toEqual([
      'Fern',
      'Ferns of the Moor',
      'A Fern',
      'Another Fern',
      'Storm Ferny',
      'The Fernway',
      'Old Moss',
      'Quiet Waters',
    ]);
  });

  it('every word must match title, person or genre, in any order', async () => {
    const search = await searchIn([
      { names: ['Night Ferry'], people: ['Ines Calloway'], genres: ['Drama'] },
      { names: ['Night Train'], people: ['Ines Calloway'] },
      { names: ['Ferry'] },
    ]);
    expect(search('ferry night')).toEqual(['Night Ferry']);
    expect(search('call nig')).toEqual(['Night Ferry', 'Night Train']);
    expect(search('drama calloway')).toEqual(['Night Ferry']);
    expect(search('night night')).toEqual(['Night Ferry', 'Night Train']);
    expect(search('night airport')).toEqual([]);
  });

  it('one typing error per word is accepted unless the words occur in a title', async () => {
    const search = await searchIn([
      { names: ['Night Fairy'] },
      { names: ['Night Ferry'] },
      { names: ['Merry Night'] },
    ]);
    expect(search('nihgt fery')).toEqual(['Night Ferry']);
    expect(search('night ferry')).toEqual(['Night Ferry']);
    expect(search('nights ferry')).toEqual(['Night Ferry', 'Merry Night']);
    expect(search('go')).toEqual([]);
  });

  it('spaces, hyphens, apostrophes and dots do not matter', async () => {
    const search = await searchIn([
      { names: ['The Amazing Spider-Man'] },
      { names: ["On the Captain's Bridge"] },
      { names: ['S.W.A.T.'] },
      { names: ['Salt & Signal'] },
      { names: ['L’Amour fou'] },
      { names: ['밤의 여객선'] },
    ]);
    expect(search('spiderman')).toEqual(['The Amazing Spider-Man']);
    expect(search('spider man')).toEqual(['The Amazing Spider-Man']);
    expect(search('theamazing')).toEqual(['The Amazing Spider-Man']);
    expect(search('captains')).toEqual(["On the Captain's Bridge"]);
    expect(search("captain's")).toEqual(["On the Captain's Bridge"]);
    expect(search('swat')).toEqual(['S.W.A.T.']);
    for (const term of ['salt & sig', 'salt and signal', 'salt signal'])
      expect(search(term)).toEqual(['Salt & Signal']);
    expect(search('amour')).toEqual(['L’Amour fou']);
    expect(search('밤의여객')).toEqual(['밤의 여객선']);
  });

  it('words inside a script without spaces match', async () => {
    const search = await searchIn([{ names: ['銀河鉄道の夜'] }, { names: ['ひかりのパレード'] }]);
    expect(search('鉄道')).toEqual(['銀河鉄道の夜']);
    expect(search('ぱれーど')).toEqual(['ひかりのパレード']);
    expect(search('銀河鉄道の朝')).toEqual(['銀河鉄道の夜']);
  });

  it('only offered titles count, also for whether typing errors are considered', async () => {
    const search = await searchIn([{ names: ['Fern'] }, { names: ['Ferr'] }]);
    expect(search('fern')).toEqual(['Fern']);
    expect(search('fern', Uint8Array.of(0, 1))).toEqual(['Ferr']);
  });
});
