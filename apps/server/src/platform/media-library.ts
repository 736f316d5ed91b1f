import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSET_FILE, type AssetFile, AssetFileSchema, MEDIA_FOLDER } from '@drivein/catalogue-bundle';
import { Value } from '@sinclair/typebox/value';
import type { Clock } from './clock';

/** What is encoded and ready to be played. */
export interface MediaLibrary {
  isReady(assetId: string): boolean;
  asset(assetId: string): AssetFile | undefined;
  /** Grows whenever something becomes ready: part of the key of everything cached that says "in preparation". */
  version(): number;
}

/** Ready is for ever; what is not ready yet is looked for again at most this often. */
const RESCAN_EVERY_MS = 2000;

export const openMediaLibrary = (deps: { dataDir: string; clock: Clock }): MediaLibrary => {
  const folder = join(deps.dataDir, MEDIA_FOLDER);
  const ready = new Map<string, AssetFile>();
  let scannedAtMs = -Infinity;

  const rescan = () => {
    const nowMs = deps.clock.nowMs();
    if (nowMs - scannedAtMs < RESCAN_EVERY_MS) return;
    scannedAtMs = nowMs;
    if (!existsSync(folder)) return;
    for (const assetId of readdirSync(folder)) {
      if (ready.has(assetId)) continue;
      const asset = readAssetFile(join(folder, assetId, ASSET_FILE));
      if (asset) ready.set(assetId, asset);
    }
  };

  const asset = (assetId: string) => {
    rescan();
    return ready.get(assetId);
  };

  return {
    asset,
    isReady: (assetId) => asset(assetId) !== undefined,
    version: () => {
      rescan();
      return ready.size;
    },
  };
};

/** A file that is absent or not (yet) what it should be counts as "in preparation". */
const readAssetFile = (file: string): AssetFile | undefined => {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Value.Check(AssetFileSchema, parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};
