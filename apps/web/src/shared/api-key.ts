import { ResponseCode } from '@drivein/contract/light';
import { bootData } from './boot-data';
import { CallFailure } from './call-failure';
import { deviceStorage } from './device-storage';
import { currentEnvironment } from './environment';

interface CountryKey {
  readonly apiKey: string;
  readonly country: string;
}

const COUNTRY = /^[A-Z]{2}$/;

let pending: Promise<CountryKey> | undefined;

const parseKey = (value: unknown): CountryKey | undefined => {
  if (value === null || typeof value !== 'object') return undefined;
  const { apiKey, country } = value as Partial<Record<string, unknown>>;
  return typeof apiKey === 'string' && typeof country === 'string' ? { apiKey, country } : undefined;
};

const storedKey = (): CountryKey | undefined => {
  try {
    return parseKey(JSON.parse(deviceStorage.read('apiKey') ?? 'null'));
  } catch {
    return undefined;
  }
};

/** A code other than 10000 rejects with that code (ENT-04). */
const fetchKey = async (country: string | undefined): Promise<CountryKey> => {
  const { apiHost, masterKey } = currentEnvironment();
  const suffix = country ? `/country/${encodeURIComponent(country)}` : '';
  const address = `${apiHost}/content/v6/apikey/${encodeURIComponent(masterKey)}${suffix}`;
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  const reply = (await response.json()) as { readonly responseCode?: unknown };
  const key = reply.responseCode === ResponseCode.Ok ? parseKey(reply) : undefined;
  if (!key) throw new CallFailure({ kind: 'refused', responseCode: Number(reply.responseCode) });
  deviceStorage.write('apiKey', JSON.stringify(key));
  return key;
};

/** One key per country: from the page itself, else as stored, else fetched once. */
export const apiKey = (): Promise<CountryKey> | CountryKey => {
  const override = deviceStorage.read('RegionOverride');
  const region = override && COUNTRY.test(override) ? override : undefined;
  const known = [parseKey(bootData), storedKey()].find((key) => key && (!region || key.country === region));
  if (known) return known;
  pending ??= fetchKey(region).finally(() => {
    pending = undefined;
  });
  return pending;
};

/** The server no longer knows our key: the next call fetches another. */
export const forgetApiKey = (): void => deviceStorage.remove('apiKey');
