import { type KeyFile, KeyFileSchema, KEYS_FOLDER } from '@drivein/catalogue-bundle';
import { Value } from '@sinclair/typebox/value';
import type { ObjectStore } from '../../../storage/object-store/object-store';
import { fail, ok, type Result } from '../../../http/result';
import type { LicenceGrant } from './licence-provider';

/** The content keys of an encrypted asset. Unreadable keys need an operator, so they are logged. */
export const readContentKeys = async (
  store: Pick<ObjectStore, 'readText'>,
  { assetId, log }: Pick<LicenceGrant, 'assetId' | 'log'>,
): Promise<Result<KeyFile['keys'], 'LicenceUnavailable'>> => {
  try {
    const content = await store.readText(`${KEYS_FOLDER}/${assetId}.json`);
    const parsed: unknown = JSON.parse(content ?? '{}');
    if (Value.Check(KeyFileSchema, parsed) && parsed.keys.length > 0) return ok(parsed.keys);
    log.error({ assetId, isThere: content !== undefined }, 'the key file of a film holds no keys');
  } catch (error) {
    // A parse error may quote part of a key, so its message is not logged.
    const reason = error instanceof Error && 'code' in error ? error.code : 'no JSON';
    log.error({ assetId, reason }, 'the key file of a film cannot be read');
  }
  return fail('LicenceUnavailable');
};
