import { isDeepStrictEqual } from 'node:util';
import { ASSET_FILE, type AssetFile, AssetFileSchema, MEDIA_FOLDER } from '@drivein/catalogue-bundle';
import { Value } from '@sinclair/typebox/value';
import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStore } from './object-store/object-store';
import { repeatWork } from '../operations/repeat-work';

/** The assets that are encoded and ready to play. */
export interface MediaLibrary {
  isReady(assetId: string): boolean;
  asset(assetId: string): AssetFile | undefined;
  /** Increases whenever an asset becomes ready or changes. Part of the key of all caches that contain films. */
  version(): number;
}

export interface RefreshingLibrary extends MediaLibrary {
  /** Finds new and changed assets. */
  refresh(): Promise<void>;
  /** Refreshes periodically; returns its stop. */
  start(): () => Promise<void>;
}

interface LibraryDeps {
  readonly store: ObjectStore;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Ready assets stay ready; missing ones are looked for at this interval. */
const REFRESH_EVERY_MS = 2000;
/** How many ready assets are rechecked per refresh, in turn: a film may be replaced under its name. */
const RECHECKED_AT_ONCE = { disk: 100, paid: 1 };
/** Parallel, because a remote store responds slowly and there may be thousands of films. */
const READ_AT_ONCE = 16;
const STOP_WITHIN_MS = 500;

export const openMediaLibrary = ({ store, log }: LibraryDeps): RefreshingLibrary => {
  const ready = new Map<string, { readonly asset: AssetFile; readonly version?: string }>();
  /** The assets still to be rechecked in this round. */
  let toRecheck: string[] = [];
  let changedAssets = 0;
  let refreshing = Promise.resolve();
  let isStoreAway = false;

  const fileOf = (assetId: string) => `${MEDIA_FOLDER}/${assetId}/${ASSET_FILE}`;

  const recheck = async (assetId: string): Promise<void> => {
    const known = ready.get(assetId);
    // Read before the content, so that a change in between is noticed next time.
    const found = await store.head(fileOf(assetId));
    if (!known || !found || found.version === known.version) return;
    const asset = assetIn(await store.readText(fileOf(assetId)));
    if (!asset) return;
    if (!isDeepStrictEqual(asset, known.asset)) changedAssets += 1;
    ready.set(assetId, { asset, version: found.version });
  };

  const recheckSome = async () => {
    if (toRecheck.length === 0) toRecheck = [...ready.keys()];
    await eachOf(toRecheck.splice(0, RECHECKED_AT_ONCE[store.pollEveryMs === 0 ? 'disk' : 'paid']), recheck);
  };

  const readAll = async () => {
    await recheckSome();
    const waiting: string[] = [];
    for await (const assetId of store.folders(`${MEDIA_FOLDER}/`))
      if (!ready.has(assetId)) waiting.push(assetId);
    await eachOf(waiting, async (assetId) => {
      const asset = assetIn(await store.readText(fileOf(assetId)));
      if (asset) ready.set(assetId, { asset });
    });
  };

  /** Sequential, so that a slow refresh is not overtaken by the next. */
  const refresh = (): Promise<void> => {
    const onError = (error: unknown) => {
      if (!isStoreAway) log.warn({ err: error }, 'films not looked for');
      isStoreAway = true;
    };
    refreshing = refreshing.then(readAll).then(() => void (isStoreAway = false), onError);
    return refreshing;
  };

  return {
    asset: (assetId) => ready.get(assetId)?.asset,
    isReady: (assetId) => ready.has(assetId),
    version: () => ready.size + changedAssets,
    refresh,
    start: () =>
      repeatWork({
        everyMs: REFRESH_EVERY_MS,
        stopWithinMs: STOP_WITHIN_MS,
        work: refresh,
        onError: () => undefined,
      }),
  };
};

const eachOf = async (assetIds: string[], work: (assetId: string) => Promise<void>): Promise<void> => {
  const workNext = async (): Promise<void> => {
    for (let assetId = assetIds.pop(); assetId !== undefined; assetId = assetIds.pop()) await work(assetId);
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, workNext));
};

/** A missing or incomplete file means "in preparation". */
const assetIn = (content: string | undefined): AssetFile | undefined => {
  if (content === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(content);
    return Value.Check(AssetFileSchema, parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};
