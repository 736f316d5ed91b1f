import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '@drivein/catalogue-bundle';
import {
  encodeFile,
  FilmError,
  makeThumbnails,
  clearWorkFolder,
  openWorkFolder,
  packageDash,
  probe,
  publishAsset,
  THUMBNAILS_FILE,
} from '@drivein/film-pipeline';
import { assetIdOf, bundleFor, readCatalogue } from './film-bundle';
import { drawArt } from './draw-art';
import type { startProgress } from './progress';
import type { IngestOrder } from './read-arguments';
import { publishArt } from './publish-art';
import { slugOf } from './title-identity';
import { bundleOf, writeBundle } from './write-bundle';

export interface Ingested {
  readonly bundleId: string;
  readonly parentProductId: number;
}

/** Makes a title of a film file: encode, encrypt, draw its pictures, describe it. */
export const ingestFilm = async (
  order: IngestOrder,
  deps: { readonly progress: ReturnType<typeof startProgress>; readonly year: number },
): Promise<Ingested> => {
  const facts = probe(order.file);
  const slug = slugOf(order.title);
  const findPlace = async () => {
    const place = bundleFor(await readCatalogue(order.dataDir), slug);
    if (place.isTaken && !order.shouldReplace)
      throw new FilmError(`"${order.title}" is already there: add --replace to make it anew.`);
    return place;
  };
  // Known before an hour of encoding.
  await findPlace();
  const assetId = assetIdOf(slug);
  await clearWorkFolder(order.dataDir, Date.now());
  const work = await openWorkFolder(order.dataDir, assetId);
  try {
    const encoded = await encodeFile(order.file, facts, work, (share) => {
      deps.progress.show('Encoding', share);
    });
    deps.progress.show('Packaging and encrypting');
    const packaged = join(work, 'packaged');
    await mkdir(packaged);
    const key = await packageDash({ ...encoded, folder: packaged, isEncrypted: true });
    const smallest = encoded.videos.at(-1);
    if (smallest) await makeThumbnails(smallest.file, packaged, facts, facts.durationS);
    const subtitles = [];
    for (const { language, file } of order.subtitles) {
      await copyFile(file, join(packaged, `subtitles-${language}.vtt`));
      subtitles.push({ language, file: `subtitles-${language}.vtt` });
    }
    deps.progress.show('Drawing poster and background');
    const { colour, pictures } = await drawArt(order.file, facts, order.title);
    const art = { artId: await publishArt({ dataDir: order.dataDir, work, assetId }, pictures), colour };
    await publishAsset(
      order.dataDir,
      packaged,
      {
        assetId,
        durationS: facts.durationS,
        isEncrypted: true,
        manifest: MANIFEST_FILE,
        audioLanguages: encoded.audios.map(({ language }) => language),
        subtitles,
        forcedSubtitles: [],
        thumbnails: THUMBNAILS_FILE,
        heights: encoded.videos.map(({ height }) => height),
      },
      key,
    );
    const language = encoded.audios[0]?.language ?? 'en-US';
    // Searched again: other films may have been added meanwhile.
    const { bundleId, parentProductId } = await findPlace();
    const made = { bundleId, parentProductId, assetId, durationS: facts.durationS, art, order, language };
    // The bundle comes last: a title is announced only when it can be played.
    await writeBundle(order.dataDir, bundleOf({ ...made, year: deps.year }));
    return { bundleId, parentProductId };
  } finally {
    await rm(work, { recursive: true, force: true });
    deps.progress.end();
  }
};
