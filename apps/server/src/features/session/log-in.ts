import type { LoginReply } from '@drivein/contract';
import { sql } from 'kysely';
import type { PasswordHasher } from '../../platform/password-hasher';
import { fail, ok, type Result } from '../../platform/result';
import { clearFailures, countFailure, lockedForS, loginKey } from './attempt-limit';
import { openSession, type SessionStoreDeps } from './session-store';

export interface LogInDeps extends SessionStoreDeps {
  readonly passwords: PasswordHasher;
}

export interface LogInRequest {
  readonly email: string;
  readonly password: string;
  readonly deviceIdentifier: string;
  readonly deviceModel: string;
  readonly hardwareId?: string;
  readonly address: string;
}

export type LogInRefusal = 'CredentialsWrong' | 'CarUnknown' | 'CarNotEntitled' | 'Locked';

/** Unknown account and wrong password take the same work and give the same answer. */
export const logIn = async (
  deps: LogInDeps,
  request: LogInRequest,
): Promise<Result<LoginReply, LogInRefusal>> => {
  const key = loginKey(request.email.trim(), request.address);
  if ((await lockedForS(deps, key)) > 0) return fail('Locked');

  const account = await deps.db
    .selectFrom('accounts')
    .select(['account_id', 'password_hash', 'country'])
    .where(sql`lower(email)`, '=', request.email.trim().toLowerCase())
    .executeTakeFirst();
  const isRight = await deps.passwords.verify(account?.password_hash, request.password);
  if (!account || !isRight) {
    await countFailure(deps, key);
    return fail('CredentialsWrong');
  }

  const carRefusal = request.hardwareId ? await refusalOfCar(deps, request.hardwareId) : undefined;
  if (carRefusal) return fail(carRefusal);

  await clearFailures(deps, key);
  return ok(
    await openSession(deps, {
      accountId: account.account_id,
      country: account.country,
      deviceIdentifier: request.deviceIdentifier,
      deviceModel: request.deviceModel,
    }),
  );
};

const refusalOfCar = async (
  { db }: LogInDeps,
  hardwareId: string,
): Promise<'CarUnknown' | 'CarNotEntitled' | undefined> => {
  const car = await db
    .selectFrom('cars')
    .select('is_entitled')
    .where('hardware_id', '=', hardwareId)
    .executeTakeFirst();
  if (!car) return 'CarUnknown';
  return car.is_entitled ? undefined : 'CarNotEntitled';
};
