import {
  ART_FOLDER,
  ASSET_FILE,
  CATALOGUE_FOLDER,
  KEYS_FOLDER,
  MEDIA_FOLDER,
} from '@drivein/catalogue-bundle';
import type { ObjectStore, StoredObject } from '../storage/object-store/object-store';
import { copyObject, isSameIn } from './copy-object';

export interface UploadDeps {
  readonly from: ObjectStore;
  readonly to: ObjectStore;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  readonly files: number;
  readonly bytes: number;
  readonly ofFiles: number;
  readonly ofBytes: number;
}

export interface Uploaded {
  readonly copied: number;
  readonly copiedBytes: number;
  readonly wereThere: number;
}

type NamedObject = StoredObject & { readonly name: string };

/** In parallel, because pictures are many and small. */
const AT_ONCE = 8;

/**
 * Copies missing and changed files. A film's `asset.json` and a title's bundle announce other files, so they are
 * copied last. Nothing is deleted.
 */
export const uploadFiles = async ({ from, to, onProgress }: UploadDeps): Promise<Uploaded> => {
  const known = new Map<string, StoredObject>();
  const files: NamedObject[] = [];
  // Announcing files are listed first: the files they announce existed before, so the later listing includes them.
  for (const folder of [CATALOGUE_FOLDER, MEDIA_FOLDER, ART_FOLDER, KEYS_FOLDER]) {
    for await (const file of from.list(`${folder}/`)) files.push(file);
    for await (const object of to.list(`${folder}/`)) known.set(object.name, object);
  }

  const done = { copied: 0, copiedBytes: 0, wereThere: 0 };
  const ofBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let bytes = 0;
  const take = async (file: NamedObject) => {
    const there = known.get(file.name);
    if (there && (await isSameIn({ from, to }, file, there))) done.wereThere += 1;
    else {
      await copyObject({ from, to }, file);
      done.copied += 1;
      done.copiedBytes += file.sizeBytes;
    }
    bytes += file.sizeBytes;
    onProgress({ files: done.copied + done.wereThere, bytes, ofFiles: files.length, ofBytes });
  };
  for (const round of roundsOf(files)) await someAtOnce(round, take);
  return done;
};

/** Announcing files come after those they announce. */
const roundsOf = (files: readonly NamedObject[]): NamedObject[][] => {
  const rounds: [NamedObject[], NamedObject[], NamedObject[]] = [[], [], []];
  for (const file of files) rounds[roundOf(file.name)].push(file);
  return rounds;
};

const roundOf = (name: string): 0 | 1 | 2 => {
  if (name.startsWith(`${CATALOGUE_FOLDER}/`)) return 2;
  return name.startsWith(`${MEDIA_FOLDER}/`) && name.endsWith(`/${ASSET_FILE}`) ? 1 : 0;
};

const someAtOnce = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  // Shared by all workers: one failure ends all of them.
  const waiting = (function* () {
    yield* items;
  })();
  const workOff = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
};
