import type { ApiKeys } from '../../platform/api-keys';
import { fail, ok, type Result } from '../../platform/result';
import { isSameSecret } from '../../platform/signed-token';

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
  if (!deps.masterKeys.some((masterKey) => isSameSecret(asked.masterKey, masterKey)))
    return fail('MasterKeyWrong');
  const country = asked.country.toUpperCase();
  if (!(await deps.servedCountries()).has(country)) return fail('CountryNotServed');
  return ok({ apiKey: deps.apiKeys.issue(country), country });
};
