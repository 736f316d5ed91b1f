import type { GenreName } from '../title-plan';
import { titleEntries } from './all-titles';
import type { TitleEntry } from './title-entry';
import { titleTexts } from './bundle-title';

/** Films a person ingests join this one; it starts empty, and an empty row is not shown. */
export const YOUR_FILMS_PLAYLIST = 800001;

const byPopularity = [...titleEntries].sort((a, b) => b.popularity - a.popularity);
const pick = (isWanted: (entry: TitleEntry) => boolean) => byPopularity.filter(isWanted).map(({ id }) => id);
const ofGenres = (...genres: GenreName[]) =>
  pick((entry) => genres.includes(entry.genres[0]) || entry.genres.slice(1).some((g) => g === genres[0]));

export const playlists = [
  { playlistId: YOUR_FILMS_PLAYLIST, titles: [] as number[] },
  {
    playlistId: 800101,
    titles: [1002, 1008, 1005, 1003, 1010, 1012, 1006, 1013, 1014, 1403, 1407, 1510, 1305, 1504, 1210, 1001],
  },
  { playlistId: 800102, titles: [1001, 1011, 1207, 1203, 1004, 1303, 1008, 1210, 1209, 1103, 1508, 1110] },
  { playlistId: 800103, titles: pick(({ age, genres }) => age === 0 && genres[0] !== 'documentary') },
  { playlistId: 800104, titles: ofGenres('scifi') },
  { playlistId: 800105, titles: ofGenres('mystery', 'thriller') },
  { playlistId: 800106, titles: ofGenres('romance', 'comedy') },
  { playlistId: 800107, titles: ofGenres('adventure', 'western') },
  { playlistId: 800108, titles: [1603, 1602, 1601, 1604, 1605, 1101, 1107, 1402, 1009, 1105] },
  { playlistId: 800109, titles: pick(() => true) },
  {
    playlistId: 800110,
    titles: [1014, 1001, 1008, 1108, 1509, 1013, 1104, 1303, 1004, 1401, 1002, 1309],
  },
  { playlistId: 800111, titles: [1010, 1506, 1009, 1005, 1310, 1502, 1301, 1205, 1503, 1603] },
  { playlistId: 800112, titles: [1006, 1002, 1013, 1011, 1005, 1009, 1014, 1003] },
  {
    playlistId: 800113,
    titles: pick(({ terms }) => terms === 'subscription' || terms === 'packageOnly' || terms === 'free'),
  },
  { playlistId: 800114, titles: byPopularity.slice(0, 12).map(({ id }) => id) },
];

const POPULAR = [1002, 1006, 1010, 1011, 1014, 1510, 1310, 1008];

/** Titles in each language: every suggestion finds something. */
export const popularSearches = POPULAR.flatMap((id) =>
  titleEntries.filter((entry) => entry.id === id).map((entry) => titleTexts(entry)),
);
