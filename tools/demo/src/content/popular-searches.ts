import { titleEntries } from './all-titles';
import { titleTexts } from './bundle-title';

const POPULAR = [1002, 1006, 1010, 1011, 1014, 1510, 1310, 1008];

/** Titles in each language: every suggestion finds something. */
export const popularSearches = POPULAR.flatMap((id) =>
  titleEntries.filter((entry) => entry.id === id).map((entry) => titleTexts(entry)),
);
