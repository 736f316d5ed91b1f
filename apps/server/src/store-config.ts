import type { Env } from './env-schema';
import { parseStoreUrl, type S3Settings } from './storage/object-store/s3-settings';

const NEEDED = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export const missingForStore = (given: Readonly<Record<string, string | undefined>>): string[] => {
  if (given.STORE_URL)
    return NEEDED.filter((name) => !given[name]).map((name) => `  ${name} must be set where STORE_URL is.`);
  return given.MEDIA_DELIVERY === 'redirect'
    ? ['  MEDIA_DELIVERY can be redirect only where STORE_URL is set: a folder has no addresses of its own.']
    : [];
};

/**
 * Undefined where the data folder is the store. `missingForStore` has already stopped the start if a setting is
 * missing.
 */
export const s3Of = (env: Pick<Env, 'STORE_URL' | (typeof NEEDED)[number]>): S3Settings | undefined => {
  const { S3_ENDPOINT: endpoint = '', S3_REGION: region = '' } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if (env.STORE_URL === undefined) return undefined;
  return { endpoint, region, ...parseStoreUrl(env.STORE_URL), credentials: { accessKeyId, secretAccessKey } };
};
