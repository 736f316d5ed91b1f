import { currentEnvironment } from '../../shared/environment';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly country: string;
  readonly language: string;
}

const isDemoAccount = (value: unknown): value is DemoAccount =>
  value !== null &&
  typeof value === 'object' &&
  ['email', 'password', 'country', 'language'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

/** What does not look like an account is left out. */
export const parseDemoAccounts = (reply: unknown): readonly DemoAccount[] => {
  if (reply === null || typeof reply !== 'object' || !('accounts' in reply)) return [];
  return Array.isArray(reply.accounts) ? reply.accounts.filter(isDemoAccount) : [];
};

/** Not a call of the contract: the address exists outside production only. */
export const fetchDemoAccounts = async (signal: AbortSignal): Promise<readonly DemoAccount[]> => {
  const response = await fetch(`${currentEnvironment().apiHost}/dev/accounts`, {
    headers: { Accept: 'application/json' },
    signal,
  });
  return parseDemoAccounts(await response.json());
};
