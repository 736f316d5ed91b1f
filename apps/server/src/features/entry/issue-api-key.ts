import { timingSafeEqual } from 'node:crypto';
import type { ApiKeys } from '../../platform/api-keys';
import { fail, ok, type Result } from '../../platform/result';

export interface IssueApiKeyDeps {
  readonly apiKeys: ApiKeys;
  /** More than one while a master key is being replaced. */
  readonly masterKeys: readonly string[];
  readonly servedCountries: () => Promise<ReadonlySet<string>>;
}

export type ApiKeyRefusal = 'MasterKeyWrong' | 'CountryNotServed';

export const issueApiKey = async (
  deps: IssueApiKeyDeps,
  asked: { masterKey: string; country: string },
): Promise<Result<{ apiKey: string; country: string }, ApiKeyRefusal>> => {
  if (!deps.masterKeys.some((masterKey) => isSame(masterKey, asked.masterKey))) return fail('MasterKeyWrong');
  const country = asked.country.toUpperCase();
  if (!(await deps.servedCountries()).has(country)) return fail('CountryNotServed');
  return ok({ apiKey: deps.apiKeys.issue(country), country });
};

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
