import { ASSET_FILE, type AssetFile, AssetFileSchema, MEDIA_FOLDER } from '@drivein/catalogue-bundle';
import { Value } from '@sinclair/typebox/value';
import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStore } from './object-store/object-store';
import { repeatWork } from './repeat-work';

/** What is encoded and ready to be played. */
export interface MediaLibrary {
  isReady(assetId: string): boolean;
  asset(assetId: string): AssetFile | undefined;
  /** Grows whenever something becomes ready: part of the key of everything cached that says "in preparation". */
  version(): number;
}

export interface KeptLibrary extends MediaLibrary {
  /** Looks what became ready. */
  look(): Promise<void>;
  /** Looks again and again; returns its stop. */
  start(): () => Promise<void>;
}

interface LibraryDeps {
  readonly store: ObjectStore;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Ready is for ever; what is not ready yet is looked for again this often. */
const LOOK_EVERY_MS = 2000;
/** A store far away takes a while for each answer, and a house has thousands of films. */
const READ_AT_ONCE = 16;
const STOP_WITHIN_MS = 500;

export const openMediaLibrary = ({ store, log }: LibraryDeps): KeptLibrary => {
  const ready = new Map<string, AssetFile>();
  let looking = Promise.resolve();
  let isStoreAway = false;

  const readAll = async () => {
    const waiting: string[] = [];
    for await (const assetId of store.folders(`${MEDIA_FOLDER}/`))
      if (!ready.has(assetId)) waiting.push(assetId);
    const readNext = async (): Promise<void> => {
      for (let assetId = waiting.pop(); assetId !== undefined; assetId = waiting.pop()) {
        const asset = assetIn(await store.readText(`${MEDIA_FOLDER}/${assetId}/${ASSET_FILE}`));
        if (asset) ready.set(assetId, asset);
      }
    };
    await Promise.all(Array.from({ length: READ_AT_ONCE }, readNext));
  };

  /** One after the other: a slow look must not be overtaken by the next. */
  const look = (): Promise<void> => {
    const onError = (error: unknown) => {
      if (!isStoreAway) log.warn({ err: error }, 'films not looked for');
      isStoreAway = true;
    };
    looking = looking.then(readAll).then(() => void (isStoreAway = false), onError);
    return looking;
  };

  return {
    asset: (assetId) => ready.get(assetId),
    isReady: (assetId) => ready.has(assetId),
    version: () => ready.size,
    look,
    start: () =>
      repeatWork({
        everyMs: LOOK_EVERY_MS,
        stopWithinMs: STOP_WITHIN_MS,
        work: look,
        onError: () => undefined,
      }),
  };
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
