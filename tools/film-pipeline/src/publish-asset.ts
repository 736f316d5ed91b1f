import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ASSET_FILE,
  type AssetFile,
  type KeyFile,
  KEYS_FOLDER,
  MEDIA_FOLDER,
} from '@drivein/catalogue-bundle';
import type { ContentKey } from './package-dash';

export const WORK_FOLDER = 'work';

/** A private folder on the same disk as the media, so that finished work is renamed into place, not copied. */
export const openWorkFolder = async (dataDir: string, name: string) => {
  const folder = join(dataDir, WORK_FOLDER, `${name}-${String(process.pid)}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
};

/**
 * Key first, media after: whoever sees the media can already ask for its licence. `asset.json` is the last file of
 * the folder, and the folder appears under its name in one step.
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
  await rm(target, { recursive: true, force: true });
  const keyFile = join(keys, `${asset.assetId}.json`);
  if (key) {
    const content: KeyFile = { keys: [key] };
    await writeFile(`${keyFile}.tmp`, JSON.stringify(content), { mode: 0o600 });
    await rename(`${keyFile}.tmp`, keyFile);
  } else {
    await rm(keyFile, { force: true });
  }
  await rename(packaged, target);
};
