import type { DemoAccount } from '@drivein/catalogue-bundle';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { PasswordHasher } from '../../platform/password-hasher';

/**
 * Which of these demo accounts the database has, under the password that stands in the bundle. Production makes none, but
 * a database may have been a demonstration before.
 */
export const findOpenAccounts = async (
  { db, passwords }: { readonly db: Kysely<Tables>; readonly passwords: PasswordHasher },
  demoAccounts: readonly DemoAccount[],
): Promise<string[]> => {
  const passwordOf = new Map(demoAccounts.map(({ email, password }) => [email.toLowerCase(), password]));
  if (passwordOf.size === 0) return [];
  const accounts = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where(sql<string>`lower(email)`, 'in', [...passwordOf.keys()])
    .orderBy('email')
    .execute();
  const isOpen = await Promise.all(
    accounts.map(({ email, password_hash }) =>
      passwords.verify(password_hash, passwordOf.get(email.toLowerCase()) ?? ''),
    ),
  );
  return accounts.filter((_, at) => isOpen[at]).map(({ email }) => email);
};
