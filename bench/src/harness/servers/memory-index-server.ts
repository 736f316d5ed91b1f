import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { LargeTitle } from '../large-catalogue';

/**
 * The anchor: a minimal search. A sorted list of words in memory, titles that have all words by prefix, the first 24
 * without ranking: no typing errors, no offers, no session, no database.
 */
const { titles } = JSON.parse(readFileSync(process.env.BUNDLE ?? '', 'utf8')) as { titles: LargeTitle[] };
const postings = new Map<string, number[]>();
const put = (word: string, index: number) => {
  const known = postings.get(word);
  if (known) known.push(index);
  else postings.set(word, [index]);
};
titles.forEach((title, index) => {
  for (const word of new Set(Object.values(title.title).join(' ').toLowerCase().split(' '))) put(word, index);
});
const words = [...postings.keys()].sort();

const startOf = (prefix: string) => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
};
const titlesWith = (prefix: string) => {
  const found = new Set<number>();
  for (let at = startOf(prefix); words[at]?.startsWith(prefix); at += 1)
    for (const title of postings.get(words[at] ?? '') ?? []) found.add(title);
  return found;
};
const search = (term: string) => {
  const [first, ...others] = term.toLowerCase().split(' ').map(titlesWith);
  return [...(first ?? [])].filter((title) => others.every((found) => found.has(title))).slice(0, 24);
};

createServer((request, response) => {
  const term = decodeURIComponent(request.url?.slice(1) ?? '');
  const products = search(term).map((index) => titles[index]);
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ products }));
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('memory index listens'));
