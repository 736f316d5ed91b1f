import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type ArtFormat, artPath, type ArtVariantName } from '@drivein/catalogue-bundle';

export interface DrawnPicture {
  readonly variant: ArtVariantName;
  readonly format: ArtFormat;
  readonly data: Uint8Array;
}

/**
 * Browsers keep a picture for a year: another picture of the same film needs another name, and so another address.
 */
export const artIdOf = (assetId: string, pictures: readonly DrawnPicture[]): string => {
  const hash = createHash('sha256');
  for (const { data } of pictures) hash.update(data);
  return `${assetId}-${hash.digest('hex').slice(0, 8)}`;
};

/** Moved into their folder in one step, so that readers never see half of them. Existing ones are equal. */
export const publishArt = async (
  { dataDir, work, assetId }: { readonly dataDir: string; readonly work: string; readonly assetId: string },
  pictures: readonly DrawnPicture[],
): Promise<string> => {
  const artId = artIdOf(assetId, pictures);
  const unfinished = join(work, 'art');
  await mkdir(unfinished, { recursive: true });
  for (const { variant, format, data } of pictures)
    await writeFile(join(unfinished, basename(artPath(artId, variant, format))), data);
  const folder = join(dataDir, dirname(artPath(artId, 'poster')));
  await mkdir(dirname(folder), { recursive: true });
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isThere) await rm(unfinished, { recursive: true });
  else await rename(unfinished, folder);
  return artId;
};
