import type { LoginReply } from '@drivein/contract';
import { tidyEmail } from '@drivein/validation';
import type { AuditOrigin } from '../../guard/audit/audit-log';
import type { Cars, HardwareClaim } from '../../domain/accounts/cars';
import type { PasswordHasher } from '../../guard/password-hasher';
import { fail, ok, type Result } from '../../http/result';
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
  readonly by: AuditOrigin;
}

export type LogInRefusal = 'CredentialsWrong' | 'Locked' | 'CarNotEntitled';

/** An unknown account and a wrong password take the same time and get the same reply. */
export const logIn = async (
  deps: LogInDeps,
  request: LogInRequest,
): Promise<Result<LoginReply, LogInRefusal>> => {
  const email = tidyEmail(request.email).toLowerCase();
  const tried = await deps.limits.tryPassword(email, request, (account) =>
    deps.passwords.verify(account?.passwordHash, request.password),
  );
  if (!tried.isChecked) return fail('Locked', tried.retryAfterS);
  const { account } = tried;
  if (!account) return fail('CredentialsWrong');

  const found = await deps.cars.findIfAny(request);
  const car = found.ok && found.value ? await deps.cars.use(found.value) : found;
  // A link may contain a wrong hardware id; the right password still signs in.
  if (!car.ok && car.refusal === 'CarNotEntitled') return fail('CarNotEntitled');

  const device = {
    accountId: account.accountId,
    deviceIdentifier: request.deviceIdentifier,
    deviceModel: request.deviceModel,
    hardwareId: car.ok ? car.value?.hardwareId : undefined,
    way: 'password',
    by: request.by,
  } as const;
  const { counters } = tried;
  const opened = await openSession(deps, device, { passwordHash: account.passwordHash, counters });
  if (opened) return ok({ ...opened, ...(!car.ok && { isCarRefused: true }) });
  const retryAfterS = await deps.limits.waitAt(counters);
  return retryAfterS > 0 ? fail('Locked', retryAfterS) : fail('CredentialsWrong');
};
