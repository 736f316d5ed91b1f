import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * An api key names a country and carries this service's signature, so no server has to remember it:
 * `<country>.<environment>.<mac>`.
 */
export interface ApiKeys {
  issue(country: string): string;
  /** The country the key was issued for, or undefined when it is not one of ours. */
  countryOf(apiKey: string): string | undefined;
}

const MAX_REMEMBERED = 1000;
const MAX_LENGTH = 128;

export const createApiKeys = (deps: { signingKey: Buffer; environment: string }): ApiKeys => {
  // Few countries, so few good keys: each is verified once. Bad keys are never remembered.
  const verified = new Map<string, string>();

  const issue = (country: string) => {
    const claim = `${country}.${deps.environment}`;
    return `${claim}.${createHmac('sha256', deps.signingKey).update(claim).digest('base64url')}`;
  };

  const verify = (apiKey: string) => {
    if (apiKey.length > MAX_LENGTH) return undefined;
    const country = apiKey.slice(0, 2);
    const given = Buffer.from(apiKey);
    const expected = Buffer.from(issue(country));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    if (verified.size >= MAX_REMEMBERED) verified.clear();
    verified.set(apiKey, country);
    return country;
  };

  return { issue, countryOf: (apiKey) => verified.get(apiKey) ?? verify(apiKey) };
};
