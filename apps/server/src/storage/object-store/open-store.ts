import { createFolderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import type { S3Deps } from './s3-client';
import type { S3Settings } from './s3-settings';
import { createS3Store } from './s3-store';

/** The configured store: S3, else the data folder. */
export const openStore = (
  { s3, dataDir }: { readonly s3: S3Settings | undefined; readonly dataDir: string },
  deps: S3Deps,
): ObjectStore => (s3 ? createS3Store(s3, deps) : createFolderStore(dataDir));
