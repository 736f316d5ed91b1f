import { parseStoreUrl, type S3Settings } from './storage/object-store/s3-settings';
import type { Env } from './settings/settings-table';

type StoreSetting = 'STORE_URL' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY';

/** Undefined where the data folder is the store. A missing setting has already stopped the start. */
export const s3Of = (env: Pick<Env, StoreSetting>): S3Settings | undefined => {
  const { S3_ENDPOINT: endpoint = '', S3_REGION: region = '' } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if (env.STORE_URL === undefined) return undefined;
  return { endpoint, region, ...parseStoreUrl(env.STORE_URL), credentials: { accessKeyId, secretAccessKey } };
};
