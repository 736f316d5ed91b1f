import { resolve } from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { ConfigError } from '../config';
import { EnvSchema } from '../env-schema';
import type { S3Settings } from '../platform/object-store/s3-settings';
import { missingForStore, s3Of } from '../store-config';

export interface UploadConfig {
  readonly dataDir: string;
  readonly s3: S3Settings;
}

/** Where from and where to; the rest of a server's environment need not be known here. */
export const readUploadConfig = (env: Readonly<Record<string, string | undefined>>): UploadConfig => {
  const { DATA_DIR, STORE_URL, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    EnvSchema.properties;
  const known = { DATA_DIR, STORE_URL, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const given: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.keys(known).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const problems = [
    ...(given.STORE_URL ? [] : ['  STORE_URL must be set: it says where to, such as s3://films/drive-in.']),
    ...Object.entries(known)
      .filter(([name, schema]) => given[name] && !Value.Check(schema, given[name]))
      .map(([name, { description }]) => `  ${name} must be ${description}.`),
    ...missingForStore(given),
  ];
  const s3 = s3Of(given);
  if (problems.length > 0 || !s3)
    throw new ConfigError(`The environment is not right:\n${problems.join('\n')}`);
  return { dataDir: resolve(given.DATA_DIR ?? String(DATA_DIR.default)), s3 };
};
