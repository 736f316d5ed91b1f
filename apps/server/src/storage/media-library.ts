import { isDeepStrictEqual } from 'node:util';
import { ASSET_FILE, type AssetFile, AssetFileSchema, MEDIA_FOLDER } from '@drivein/catalogue-bundle';
import { Value } from '@sinclair/typebox/value';
import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStore } from './object-store/object-store';
import { repeatWork } from '../operations/repeat-work';

/** What is encoded and ready to be played. */
export interface MediaLibrary {
  isReady(assetId: string): boolean;
  asset(assetId: string): AssetFile | undefined;
  /** Grows whenever something becomes ready or is made anew: part of the key of everything cached that tells of films. */
  version(): number;
}

export interface RefreshingLibrary extends MediaLibrary {
  /** Looks what became ready. */
  refresh(): Promise<void>;
  /** Looks again and again; returns its stop. */
  start(): () => Promise<void>;
}

interface LibraryDeps {
  readonly store: ObjectStore;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What is ready stays so; what is not ready yet is looked for again this often. */
const REFRESH_EVERY_MS = 2000;
/** Of what is ready, so many are looked at again each time, in turn: a film may be made anew under its name. */
const RECHECKED_AT_ONCE = { disk: 100, paid: 1 };
/** A store far away takes a while for each answer, and a house has thousands of films. */
const READ_AT_ONCE = 16;
const STOP_WITHIN_MS = 500;

export const openMediaLibrary = ({ store, log }: LibraryDeps): RefreshingLibrary => {
  const ready = new Map<string, { readonly asset: AssetFile; readonly version?: string }>();
  /** Whose turn comes next. */
  let toRecheck: string[] = [];
  let changedAssets = 0;
  let refreshing = Promise.resolve();
  let isStoreAway = false;

  const fileOf = (assetId: string) => `${MEDIA_FOLDER}/${assetId}/${ASSET_FILE}`;

  const recheck = async (assetId: string): Promise<void> => {
    const known = ready.get(assetId);
    // Before the content: what changes in between is seen the next time.
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

  /** One after the other: a slow look must not be overtaken by the next. */
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

/** A file that is absent or not (yet) what it should be counts as "in preparation". */
const assetIn = (content: string | undefined): AssetFile | undefined => {
  if (content === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(content);
    return Value.Check(AssetFileSchema, parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};
