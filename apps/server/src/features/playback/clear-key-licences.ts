import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeyFile, KeyFileSchema, KEYS_FOLDER } from '@drivein/catalogue-bundle';
import { Value } from '@sinclair/typebox/value';
import { fail, ok } from '../../platform/result';
import type { LicenseProvider } from './licence-provider';

/**
 * W3C ClearKey: the keys travel to the browser in the open. It keeps honest people honest and is not
 * studio-grade; Widevine and PlayReady take its place behind the same interface.
 */
export const clearKeyLicences = ({ dataDir }: { dataDir: string }): LicenseProvider => ({
  playbackServers: (trackingId) => ({ clearKeyLicenseServer: `/content/v8/licence/clearkey/${trackingId}` }),

  issue: async (assetId, kids) => {
    const { keys } = await readKeys(join(dataDir, KEYS_FOLDER, `${assetId}.json`));
    const asked = new Set(kids);
    const granted = keys
      .map(({ keyId, key }) => ({ kty: 'oct' as const, kid: base64Url(keyId), k: base64Url(key) }))
      .filter(({ kid }) => asked.has(kid));
    // A key of another film is no business of this play session.
    return granted.length > 0 ? ok({ keys: granted, type: 'temporary' }) : fail('NotEntitled');
  },
});

const base64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

/** An asset without a key file is a clear one: there is nothing to licence. */
const readKeys = async (file: string): Promise<KeyFile> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"keys":[]}';
    throw error;
  });
  const parsed: unknown = JSON.parse(text);
  if (!Value.Check(KeyFileSchema, parsed)) throw new Error(`${file} is not a key file`);
  return parsed;
};
