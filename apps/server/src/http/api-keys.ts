import { LRUCache } from 'lru-cache';
import { isSameSecret, type Signer, signatureOf } from '../guard/signed-token';

/** An api key is `<country>.<environment>.<signature>`. The signature makes it verifiable without any stored keys. */
export interface ApiKeys {
  issue(country: string): string;
  /** The country the key was issued for; undefined for a key that this service did not issue. */
  countryOf(apiKey: string): string | undefined;
}

const MAX_REMEMBERED = 1000;
const MAX_LENGTH = 128;

export const createApiKeys = (deps: { signingKey: Buffer; environment: string }): ApiKeys => {
  // Good keys are few, so each is verified once and remembered. Bad keys are never remembered.
  const verified = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  const signer: Signer = { key: deps.signingKey, purpose: 'api-key' };

  const issue = (country: string) =>
    `${country}.${deps.environment}.${signatureOf(signer, country, deps.environment)}`;

  const verify = (apiKey: string) => {
    if (apiKey.length > MAX_LENGTH) return undefined;
    const country = apiKey.slice(0, 2);
    if (!isSameSecret(apiKey, issue(country))) return undefined;
    verified.set(apiKey, country);
    return country;
  };

  return { issue, countryOf: (apiKey) => verified.get(apiKey) ?? verify(apiKey) };
};
