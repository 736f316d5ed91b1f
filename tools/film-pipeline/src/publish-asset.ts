import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ASSET_FILE,
  type AssetFile,
  type KeyFile,
  KEYS_FOLDER,
  MEDIA_FOLDER,
} from '@drivein/catalogue-bundle';
import type { ContentKey } from './package-dash';

/**
 * Key first, media after: a player that sees the media can already request its licence. `asset.json` is the last file
 * of the folder, and the folder appears under its name in one step. An earlier film is moved aside for that step
 * (names with a dot are no film) and deleted when the new one is there; if that fails, it is restored with its key.
 */
export const publishAsset = async (
  dataDir: string,
  packaged: string,
  asset: AssetFile,
  key: ContentKey | undefined,
) => {
  const keys = join(dataDir, KEYS_FOLDER);
  const media = join(dataDir, MEDIA_FOLDER);
  await mkdir(keys, { recursive: true, mode: 0o700 });
  await mkdir(media, { recursive: true });
  await writeFile(join(packaged, ASSET_FILE), JSON.stringify(asset, null, 2));
  const target = join(media, asset.assetId);
  const aside = join(media, `.${asset.assetId}-before`);
  const keyFile = join(keys, `${asset.assetId}.json`);
  const keyBefore = await orUndefined(readFile(keyFile, 'utf8'));
  // Left by an aborted run.
  if (!existsSync(target)) await orUndefined(rename(aside, target));
  await rm(aside, { recursive: true, force: true });
  await orUndefined(rename(target, aside));
  try {
    const content: KeyFile | undefined = key && { keys: [key] };
    await putKey(keyFile, content && JSON.stringify(content));
    await rename(packaged, target);
  } catch (error) {
    await orUndefined(rename(aside, target));
    await putKey(keyFile, keyBefore);
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
};

const putKey = async (file: string, content: string | undefined) => {
  if (content === undefined) return rm(file, { force: true });
  await writeFile(`${file}.tmp`, content, { mode: 0o600 });
  await rename(`${file}.tmp`, file);
};

/** Undefined for an error about a missing file. */
const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
