import type { LoginReply } from '@drivein/contract';
import { sql } from 'kysely';
import type { CarRefusal, Cars, HardwareClaim } from '../../platform/cars';
import type { PasswordHasher } from '../../platform/password-hasher';
import { fail, ok, type Result } from '../../platform/result';
import { openSession, type SessionStoreDeps } from './session-store';
import type { SignInLimits } from './sign-in-limits';

export interface LogInDeps extends SessionStoreDeps {
  readonly passwords: PasswordHasher;
  readonly limits: SignInLimits;
  readonly cars: Cars;
}

export interface LogInRequest extends Partial<HardwareClaim> {
  readonly email: string;
  readonly password: string;
  readonly deviceIdentifier: string;
  readonly deviceModel: string;
  readonly address: string;
}

export type LogInRefusal = 'CredentialsWrong' | 'Locked' | CarRefusal;

/** Unknown account and wrong password take the same work and give the same answer. */
export const logIn = async (
  deps: LogInDeps,
  request: LogInRequest,
): Promise<Result<LoginReply, LogInRefusal>> => {
  const { email, address } = request;
  const retryAfterS = await deps.limits.take(email, address);
  if (retryAfterS > 0) return fail('Locked', retryAfterS);

  const account = await deps.db
    .selectFrom('accounts')
    .select(['account_id', 'password_hash', 'country'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
  const isRight = await deps.passwords.verify(account?.password_hash, request.password);
  if (!account || !isRight) return fail('CredentialsWrong');
  await deps.limits.succeeded(email, address);

  const { hardwareId, isHwidEncrypted } = request;
  const car = hardwareId
    ? await deps.cars.find({ hardwareId, ...(isHwidEncrypted && { isHwidEncrypted }) })
    : undefined;
  if (car && !car.ok) return car;

  return ok(
    await openSession(deps, {
      accountId: account.account_id,
      country: account.country,
      deviceIdentifier: request.deviceIdentifier,
      deviceModel: request.deviceModel,
      hardwareId: car?.value.hardwareId,
    }),
  );
};
