import type { LoginReply } from '@drivein/contract';
import { tidyEmail } from '@drivein/validation';
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
  const email = tidyEmail(request.email).toLowerCase();
  const tried = await deps.limits.tryPassword(email, request.address, (account) =>
    deps.passwords.verify(account?.passwordHash, request.password),
  );
  if (!tried.isHeard) return fail('Locked', tried.retryAfterS);
  const { account } = tried;
  if (!account) return fail('CredentialsWrong');

  const car = await deps.cars.findIfAny(request);
  if (!car.ok) return car;

  const device = {
    accountId: account.accountId,
    deviceIdentifier: request.deviceIdentifier,
    deviceModel: request.deviceModel,
    hardwareId: car.value?.hardwareId,
  };
  const opened = await openSession(deps, device, { passwordHash: account.passwordHash });
  return opened ? ok(opened) : fail('CredentialsWrong');
};
