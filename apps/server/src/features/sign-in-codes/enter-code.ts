import type { LoginReply } from '@drivein/contract';
import type { AskedBy } from '../../platform/audit/audit-log';
import type { CarRefusal, Cars, HardwareClaim } from '../../platform/cars';
import { fail, ok, type Result } from '../../platform/result';
import type { CodeLimits } from './code-limits';
import { type CodeStoreDeps, hasLiveSession, hashCode, isOpen, type OpenSession } from './code-store';

export interface EnterCodeDeps extends CodeStoreDeps {
  readonly cars: Cars;
  readonly limits: CodeLimits;
  readonly openSession: OpenSession;
}

interface Entering extends Partial<HardwareClaim> {
  readonly shortCode: string;
  readonly deviceIdentifier: string;
  readonly deviceModel: string;
  readonly address: string;
  readonly by: AskedBy;
}

export type EnterCodeRefusal = 'CodeInvalid' | 'TooManyGuesses' | CarRefusal;

/** Signs a new screen in with the code that a signed-in one shows. Of two that enter it, one wins. */
export const enterCode = async (
  deps: EnterCodeDeps,
  entering: Entering,
): Promise<Result<LoginReply, EnterCodeRefusal>> => {
  const { address, deviceIdentifier, deviceModel, by } = entering;
  const retryAfterS = await deps.limits.takeGuess({ address });
  if (retryAfterS > 0) return fail('TooManyGuesses', retryAfterS);
  const used = await deps.db
    .updateTable('sign_in_codes')
    .set({ state: 'used' })
    .where('code_hash', '=', hashCode(entering.shortCode))
    .where('kind', '=', 'enter')
    .where('state', '=', 'waiting')
    .where(isOpen(deps.clock.nowMs()))
    .where(hasLiveSession)
    .returning(['account_id', 'session_id'])
    .executeTakeFirst();
  if (!used?.account_id || !used.session_id) return fail('CodeInvalid');
  await deps.limits.giveBackGuess({ address });
  // After the code: a stranger without one learns nothing about cars.
  const car = await deps.cars.findIfAny(entering);
  if (!car.ok) return car;
  const login = await deps.openSession(
    {
      accountId: used.account_id,
      deviceIdentifier,
      deviceModel,
      hardwareId: car.value?.hardwareId,
      way: 'code',
      by,
    },
    { sessionId: used.session_id },
  );
  return login ? ok(login) : fail('CodeInvalid');
};
