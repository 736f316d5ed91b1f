import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { readUploadConfig } from './upload/main';

const STORE = {
  STORE_URL: 's3://films/drive-in',
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

describe('store configuration', () => {
  it('the data folder is the default', () => {
    expect(readConfig({})).toMatchObject({ s3: undefined, mediaDelivery: 'stream' });
  });

  it('STORE_URL names a bucket or a folder of one, with its own address and key', () => {
    expect(readConfig({ ...STORE, MEDIA_DELIVERY: 'redirect' })).toMatchObject({
      mediaDelivery: 'redirect',
      s3: {
        endpoint: STORE.S3_ENDPOINT,
        region: 'eu-central-1',
        bucket: 'films',
        prefix: 'drive-in/',
        credentials: { accessKeyId: STORE.S3_ACCESS_KEY_ID, secretAccessKey: STORE.S3_SECRET_ACCESS_KEY },
      },
    });
    const settingsFor = (STORE_URL: string) => readConfig({ ...STORE, STORE_URL }).s3;
    expect(settingsFor('s3://films')).toMatchObject({ bucket: 'films', prefix: '' });
    expect(settingsFor('s3://films/a/b/')).toMatchObject({ bucket: 'films', prefix: 'a/b/' });
  });

  it.each([
    { STORE_URL: 'https://films.example.com' },
    { STORE_URL: 's3://' },
    { STORE_URL: 's3://Films' },
    { STORE_URL: 's3://films/../keys' },
    { S3_ENDPOINT: 's3.eu-central-1.amazonaws.com' },
    { S3_ENDPOINT: 'https://s3.example.com/films' },
    { S3_ENDPOINT: 'https://key:secret@s3.example.com' },
    { S3_REGION: 'Frankfurt am Main' },
    { MEDIA_DELIVERY: 'carrier-pigeon' },
  ])('%j is refused', (wrong) => {
    expect(() => readConfig({ ...STORE, ...wrong })).toThrow(`${Object.keys(wrong)[0]} must be`);
  });

  it('an incomplete configuration is refused with all missing variables', () => {
    expect(() => readConfig({ STORE_URL: STORE.STORE_URL, S3_REGION: STORE.S3_REGION })).toThrow(
      /S3_ENDPOINT[^]*S3_ACCESS_KEY_ID[^]*S3_SECRET_ACCESS_KEY must be set where STORE_URL is/,
    );
    expect(() => readConfig({ MEDIA_DELIVERY: 'redirect' })).toThrow('MEDIA_DELIVERY');
  });

  it('the store settings are sufficient for an upload', () => {
    expect(readUploadConfig({ ...STORE, PORT: 'nonsense', DATA_DIR: '/data' })).toMatchObject({
      dataDir: '/data',
      s3: { bucket: 'films', prefix: 'drive-in/' },
    });
    expect(() => readUploadConfig({})).toThrow('STORE_URL must be set');
    expect(() => readUploadConfig({ ...STORE, S3_ENDPOINT: 'x', S3_REGION: '' })).toThrow(
      /S3_ENDPOINT must be[^]*S3_REGION must be set/,
    );
  });
});
