import type { AwsCredentials } from '@drivein/aws-signature';

/** An S3-compatible store and our part of it. */
export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`: the bucket is in the path, which every such store supports. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Empty, or a folder that ends with a slash. */
  readonly prefix: string;
  readonly credentials: AwsCredentials;
}

/** The parts of `STORE_URL`: `s3://bucket` or `s3://bucket/a/folder`. */
export const S3_URL =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)\/?)?$/;

export const parseStoreUrl = (storeUrl: string): Pick<S3Settings, 'bucket' | 'prefix'> => {
  const [, bucket = '', folder] = S3_URL.exec(storeUrl) ?? [];
  return { bucket, prefix: folder === undefined ? '' : `${folder}/` };
};
