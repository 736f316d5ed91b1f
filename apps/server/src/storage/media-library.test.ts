import type { AssetFile } from '@drivein/catalogue-bundle';
import { expect, it } from 'vitest';
import { openMediaLibrary } from './media-library';
import type { ObjectStore } from './object-store/object-store';

const assetOf = (assetId: string, durationS: number): AssetFile => ({
  ...{ assetId, durationS, isEncrypted: false, manifest: 'manifest.mpd', heights: [720] },
  ...{ audioLanguages: ['en'], subtitles: [], forcedSubtitles: [] },
});

/** A store with the methods that the library uses. It records the calls. */
const aStore = (pollEveryMs: number) => {
  const films = new Map<string, { readonly content: string; readonly version: string }>();
  const asked = { heads: 0, reads: 0 };
  const filmAt = (name: string) => films.get(name.split('/')[1] ?? '');
  const store = {
    pollEveryMs,
    folders: async function* () {
      await Promise.resolve();
      yield* films.keys();
    },
    head: (name: string) => {
      asked.heads += 1;
      return Promise.resolve(filmAt(name));
    },
    readText: (name: string) => {
      asked.reads += 1;
      return Promise.resolve(filmAt(name)?.content);
    },
  } as unknown as ObjectStore;
  const publish = (assetId: string, durationS: number, version: string) =>
    films.set(assetId, { content: JSON.stringify(assetOf(assetId, durationS)), version });
  return { store, asked, films, publish };
};
const log = { warn: () => undefined };

it('media library: a film that is replaced under its name is noticed and changes the version', async () => {
  const { store, publish, films } = aStore(0);
  publish('own-rain', 60, '1');
  const library = openMediaLibrary({ store, log });
  await library.refresh();
  await library.refresh();
  const before = library.version();
  publish('own-rain', 90, '2');
  await library.refresh();
  expect(library.asset('own-rain')?.durationS).toBe(90);
  expect(library.version()).toBeGreaterThan(before);

  // An incomplete file does not count; a file that is missing for a moment stays ready.
  films.set('own-rain', { content: '{', version: '3' });
  await library.refresh();
  films.delete('own-rain');
  await library.refresh();
  expect(library.asset('own-rain')?.durationS).toBe(90);
});

it('media library: an unchanged film costs one request per refresh and is not read again', async () => {
  const { store, publish, asked } = aStore(0);
  publish('own-rain', 60, '1');
  const library = openMediaLibrary({ store, log });
  for (let look = 0; look < 5; look += 1) await library.refresh();
  expect(asked).toEqual({ heads: 4, reads: 2 });
  expect(library.version()).toBe(1);
});

it('media library: in a paid store one film is rechecked per refresh, in turn', async () => {
  const { store, publish, asked } = aStore(2000);
  for (const name of ['a', 'b', 'c']) publish(name, 60, '1');
  const library = openMediaLibrary({ store, log });
  await library.refresh();
  for (const name of ['a', 'b', 'c']) publish(name, 90, '2');
  for (let look = 1; look <= 3; look += 1) {
    await library.refresh();
    expect(asked.heads).toBe(look);
  }
  expect(['a', 'b', 'c'].map((name) => library.asset(name)?.durationS)).toEqual([90, 90, 90]);
});
