import type { DemoAccount } from '@drivein/catalogue-bundle';

export const DEMO_PASSWORD = 'Drive-in-2026';

/** An account in the US that owns nothing yet. */
export const aDemoAccount = (overrides: Partial<DemoAccount> = {}): DemoAccount => ({
  email: 'new-car@example.com',
  password: DEMO_PASSWORD,
  country: 'US',
  language: 'en',
  isMainUser: true,
  birthday: '1985/04',
  credits: [],
  owns: [],
  rents: [],
  watching: [],
  ...overrides,
});
