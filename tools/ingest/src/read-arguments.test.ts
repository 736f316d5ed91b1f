import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { barOf, startProgress } from './progress';
import { readArguments } from './read-arguments';
import { idFrom, slugOf } from './title-identity';

it('arguments: film, name and price', () => {
  expect(readArguments(['a.mp4', '--title', ' My film ', '--price', '9.99', '--replace'])).toEqual({
    file: resolve('a.mp4'),
    title: 'My film',
    synopsis: '',
    priceMinor: 999,
    dataDir: '.data',
    subtitles: [],
    shouldReplace: true,
  });
});

it('arguments: a colon in a file name is not read as an address', () => {
  expect(readArguments(['12:40.mp4', '--title', 'x']).file).toMatch(/^[/\\].*12:40\.mp4$/);
});

it.each([
  [['--title', 'x'], /^Which film\?/],
  [['a.mp4'], /^The film needs a name: add --title/],
  [['a.mp4', 'b.mp4', '--title', 'x'], /^One film at a time/],
  [['a.mp4', '--title', 'x', '--price', 'cheap'], /^"cheap" is not a price: write it like 9\.99\.$/],
  [['a.mp4', '--title', 'x', '--colour'], /^Unknown option '--colour'/],
  [['a.mp4', '--title', 'x', '--subtitles', 'words.txt'], /does not name its language/],
  [['a.mp4', '--title', 'x', '--subtitles', '/nowhere/en.vtt'], /^There is no subtitle file/],
])('arguments: %j is refused with one sentence', (words, sentence) => {
  expect(() => readArguments(words)).toThrow(sentence);
});

it('arguments: a title always gets the same number, in a range of its own', () => {
  expect(slugOf('Über den Dächern!')).toBe('uber-den-dachern');
  expect(slugOf('여름밤')).toMatch(/^film-[0-9a-f]{8}$/);
  expect(slugOf('여름밤')).not.toBe(slugOf('겨울밤'));
  const none = new Set<number>();
  for (const title of ['a', 'my-film', 'zzz']) {
    expect(idFrom(title, none)).toBe(idFrom(title, none));
    expect(idFrom(title, none)).toBeGreaterThanOrEqual(900_000);
    expect(idFrom(title, none)).toBeLessThanOrEqual(999_999);
  }
  // The first number follows the last.
  const allBut = new Set(Array.from({ length: 100_000 }, (_, at) => 900_000 + at));
  allBut.delete(900_000);
  expect(idFrom('my-film', allBut)).toBe(900_000);
});

it('progress: a bar for people and plain lines for logs', () => {
  expect(barOf(0.5)).toBe(`${'█'.repeat(15)}${'░'.repeat(15)}  50 %`);
  const lines: string[] = [];
  const progress = startProgress({ write: (text) => lines.push(text) });
  for (const share of [0.01, 0.1, 0.3, 0.31, 1]) progress.show('Encoding', share);
  progress.end();
  expect(lines).toEqual(['Encoding 0 %\n', 'Encoding 25 %\n', 'Encoding 100 %\n']);
});
