import { ResponseCode } from '@drivein/contract/light';
import { bootData } from './boot-data';
import { CallFailure } from './call-failure';
import { CALL_TIMEOUT_MS } from '../network/call-timeout';
import { appCountry, regionOverride } from '../text/country';
import { deviceStorage } from '../device/device-storage';
import { currentEnvironment } from './environment';
import { retryOnce } from '../network/retry-once';

interface CountryKey {
  readonly apiKey: string;
  readonly country: string;
}

let pending: Promise<CountryKey> | undefined;
/** The key in the page is used until the server refuses it. */
let isPageKeyGood = true;

const parseKey = (value: unknown): CountryKey | undefined => {
  if (value === null || typeof value !== 'object') return undefined;
  const { apiKey, country } = value as Partial<Record<string, unknown>>;
  return typeof apiKey === 'string' && typeof country === 'string' ? { apiKey, country } : undefined;
};

const pageKey = (): CountryKey | undefined =>
  isPageKeyGood && currentEnvironment().isOwn ? parseKey(bootData) : undefined;

/** A key is valid for its own host only. */
const storedKey = (): CountryKey | undefined => {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read('apiKey') ?? 'null');
    const key = parseKey(stored);
    return key && (stored as { apiHost?: unknown }).apiHost === currentEnvironment().apiHost
      ? key
      : undefined;
  } catch {
    return undefined;
  }
};

/** A code other than 10000 rejects with that code; a reply without a key is a failure (ENT-04). */
const readKey = (reply: { readonly responseCode?: unknown }): CountryKey => {
  const isGood = reply.responseCode === ResponseCode.Ok;
  const key = isGood ? parseKey(reply) : undefined;
  if (key) return key;
  const responseCode = isGood ? ResponseCode.ApiKeyInvalid : Number(reply.responseCode);
  throw new CallFailure({ kind: 'refused', responseCode });
};

/** Always asks the server. */
export const fetchKey = async (country: string | undefined): Promise<CountryKey> => {
  const { apiHost, masterKey } = currentEnvironment();
  const suffix = country ? `/country/${encodeURIComponent(country)}` : '';
  const address = `${apiHost}/content/v6/apikey/${encodeURIComponent(masterKey)}${suffix}`;
  const response = await fetch(address, {
    headers: { Accept: 'application/json' },
    // Every call waits for the key, so a failure is retried once.
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const key = readKey((await response.json()) as { readonly responseCode?: unknown });
  deviceStorage.write('apiKey', JSON.stringify({ ...key, apiHost }));
  return key;
};

/** One key per country: from the page, else from storage, else fetched once. */
export const apiKey = (): Promise<CountryKey> | CountryKey => {
  const wanted = appCountry();
  const known = [pageKey(), storedKey()].find((key) => key && (!wanted || key.country === wanted));
  if (known) return known;
  pending ??= retryOnce(() => fetchKey(regionOverride())).finally(() => {
    pending = undefined;
  });
  return pending;
};

/** The server no longer knows the key: the next call fetches a new one. */
export const forgetApiKey = (): void => {
  isPageKeyGood = false;
  deviceStorage.remove('apiKey');
};
