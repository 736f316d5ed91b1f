import { inFile } from './in-file.mjs';

const APP = 'apps/web/src/app';
const SHARED = 'apps/web/src/shared';

/** Entry, environment, caches, toggles and maintenance. */
export const entry = [
  ...inFile(`${APP}/session/entry-parameters.ts`, `${APP}/session/entry-parameters.test.ts`, [
    ['ENT-01a', "storeFlag(storage, 'masteruser', query.get('masteruser'));", ''],
    ['ENT-01a', "storeMatching(storage, 'huSW', query.get('husw'), isSoftwareVersion);", ''],
    ['ENT-01b', 'value !== null && isShaped(value)', 'value !== null'],
    [
      'ENT-01b',
      "else if (FALSE.test(value)) storage.write(key, 'false');",
      "else storage.write(key, 'false');",
    ],
  ]),
  ...inFile(`${SHARED}/text/customer-zone.ts`, `${SHARED}/text/customer-zone.test.ts`, [
    ['ENT-02a', "deviceType: 'rear-left' }", "deviceType: 'rear-right' }"],
    ['ENT-02a', 'const prefix = zone ?', 'const prefix = !zone ?'],
    ['ENT-02b', "storage.remove('isInCarScreen');", ''],
    ['ENT-02b', 'Object.hasOwn(ZONES, code) ? ZONES[code] : undefined', 'ZONES[code]'],
  ]),
  ...inFile(`${SHARED}/api/api-key.ts`, `${SHARED}/api/api-key.test.ts`, [
    ['ENT-04a', 'encodeURIComponent(masterKey)', "''"],
    ['ENT-04a', '!wanted || key.country === wanted', 'key'],
    ['ENT-04a', "deviceStorage.write('apiKey', JSON.stringify({ ...key, apiHost }));", ''],
  ]),
  ...inFile(`${SHARED}/api/environment.ts`, `${SHARED}/api/environment.test.ts`, [
    ['ENT-05', "own === 'production' ? own : (nameOf(override) ?? own)", 'nameOf(override) ?? own'],
    ['ENT-05', "? 'uat' : 'production'", "? 'uat' : 'staging'"],
  ]),
  ...inFile(`${SHARED}/api/send-call.ts`, `${SHARED}/api/send-call.test.ts`, [
    ['ENT-06', '.toUpperCase()', ''],
    ['ENT-06', '...(session && { Session: session }),', ''],
  ]),
  ...inFile(`${SHARED}/api/query-client.ts`, `${SHARED}/api/query-client.test.ts`, [
    ['ENT-14', 'query.reset();', 'void query;'],
  ]),
  ...inFile(`${SHARED}/device/stored-texts.ts`, `${SHARED}/device/stored-texts.test.ts`, [
    ['ENT-14', 'nowMs - atMs < CACHE_LIFETIME_MS', 'nowMs - atMs <= CACHE_LIFETIME_MS'],
    ['ENT-14', 'atMs <= nowMs && ', ''],
  ]),
  ...inFile('packages/contract/src/constants.ts', `${SHARED}/device/app-version.test.ts`, [
    ['ENT-17a', "'2.0.39'", "'2.0.40'"],
  ]),
  ...inFile(`${SHARED}/device/messaging.ts`, `${SHARED}/device/messaging.test.ts`, [
    ['ENT-17c', '!isSoftwareVersion(software)) return true;', '!isSoftwareVersion(software)) return false;'],
  ]),
  ...inFile(`${APP}/notices/watch-maintenance.ts`, `${APP}/notices/watch-maintenance.test.ts`, [
    ['ENT-20a', 'return config.pollMs;', 'return RETRY_MS;'],
    ['ENT-20d', "deps.log('The maintenance config could not be fetched.', error);", 'void error;'],
    ['ENT-20d', 'if (!response.ok)', 'if (response.status === 404)'],
  ]),
  ...inFile(`${SHARED}/device/setting-keys.ts`, `${SHARED}/device/device-storage.test.ts`, [
    ['ENT-23a', "'uniqueId',", "'uniqueId',\n  'password',"],
  ]),
  ...inFile(`${SHARED}/device/device-storage.ts`, `${SHARED}/device/device-storage.test.ts`, [
    [
      'ENT-23a',
      'if (isStored) return void inMemory.delete(key);',
      'if (isStored) return void inMemory.set(key, undefined);',
    ],
  ]),
  ...inFile(`${SHARED}/network/retry-once.ts`, `${SHARED}/network/retry-once.test.ts`, [
    ['ENT-25a', 'await wait(SET_UP_RETRY_MS);', ''],
  ]),
  ...inFile('packages/contract/src/constants.ts', `${SHARED}/device/toggles.test.ts`, [
    ['ENT-25c', 'TOGGLE_CONTEXT_WLC_ID = 75', 'TOGGLE_CONTEXT_WLC_ID = 57'],
  ]),
  ...inFile(`${SHARED}/device/toggles.ts`, `${SHARED}/device/toggles.test.ts`, [
    ['ENT-25c', ', ...(countryCode && { countryCode })', ''],
  ]),
  ...inFile(
    'apps/web/src/features/device-name/profiles.ts',
    'apps/web/src/features/device-name/profiles.test.ts',
    [['SIG-15c', "profileName: 'Rear Screen', deviceType", "profileName: 'Left Rear', deviceType"]],
  ),
];
