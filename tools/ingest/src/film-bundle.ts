import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE_FOLDER } from '@drivein/catalogue-bundle';
import { FilmError } from '@drivein/film-pipeline';
import { idFrom } from './title-identity';

/** The relevant parts of an existing bundle. `name` is that of its file. */
export interface KnownBundle {
  readonly name: string;
  readonly titles: readonly { readonly parentProductId: number; readonly assetId: string }[];
}

/** The bundle of a film: its own earlier one, or a new one beside all others. */
export interface FilmBundle {
  readonly bundleId: string;
  readonly parentProductId: number;
  readonly isTaken: boolean;
}

export const assetIdOf = (slug: string) => `own-${slug}`;

export const readCatalogue = async (dataDir: string): Promise<KnownBundle[]> => {
  const folder = join(dataDir, CATALOGUE_FOLDER);
  const files = await readdir(folder).catch(() => []);
  const found = files.filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    found.map(async (file) => ({
      name: file.slice(0, -'.json'.length),
      titles: titlesIn(await readFile(join(folder, file), 'utf8')),
    })),
  );
};

/** None in a file that is no bundle: servers import nothing from it either. */
const titlesIn = (content: string): KnownBundle['titles'] => {
  try {
    const { titles } = JSON.parse(content) as { titles?: unknown };
    return Array.isArray(titles) ? (titles as KnownBundle['titles']) : [];
  } catch {
    return [];
  }
};

/** A file name alone proves nothing: a film may be called like any other bundle. */
const isOf = (slug: string, { name, titles }: KnownBundle) =>
  // Former versions named the bundle like the film.
  (name === assetIdOf(slug) || name === slug) &&
  titles.length === 1 &&
  titles[0]?.assetId === assetIdOf(slug);

/** A film keeps its number, because people own films by it. Numbers of other films are never reused. */
export const bundleFor = (bundles: readonly KnownBundle[], slug: string): FilmBundle => {
  const own = bundles.find((bundle) => isOf(slug, bundle));
  const bundleId = own?.name ?? assetIdOf(slug);
  const others = bundles.filter((bundle) => bundle !== own);
  if (others.some(({ name }) => name === bundleId))
    throw new FilmError(
      `catalogue/${bundleId}.json is there already and holds another film: choose another title.`,
    );
  const taken = new Set(others.flatMap(({ titles }) => titles.map((title) => title.parentProductId)));
  const kept = own?.titles[0]?.parentProductId;
  const isKept = kept !== undefined && !taken.has(kept);
  return { bundleId, parentProductId: isKept ? kept : idFrom(slug, taken), isTaken: own !== undefined };
};
