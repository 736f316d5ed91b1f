import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeyFile, KeyFileSchema, KEYS_FOLDER } from '@drivein/catalogue-bundle';
import { Value } from '@sinclair/typebox/value';
import { fail, ok, type Result } from '../../platform/result';
import type { LicenceGrant } from './licence-provider';

/** The content keys of an encrypted asset. Where they cannot be read somebody has to put them right, so it is logged. */
export const readContentKeys = async (
  dataDir: string,
  { assetId, log }: Pick<LicenceGrant, 'assetId' | 'log'>,
): Promise<Result<KeyFile['keys'], 'LicenceUnavailable'>> => {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(dataDir, KEYS_FOLDER, `${assetId}.json`), 'utf8'));
    if (Value.Check(KeyFileSchema, parsed) && parsed.keys.length > 0) return ok(parsed.keys);
    log.error({ assetId }, 'the key file of a film holds no keys');
  } catch (error) {
    // A parser quotes what it cannot read, and that may be half of a key.
    const reason = error instanceof Error && 'code' in error ? error.code : 'no JSON';
    log.error({ assetId, reason }, 'the key file of a film cannot be read');
  }
  return fail('LicenceUnavailable');
};
