import type { LoginReply } from '@drivein/contract';
import type { AskedBy } from '../../platform/audit/audit-log';
import type { CarRefusal, Cars, HardwareClaim } from '../../domain/accounts/cars';
import { guardedGuess } from '../../platform/with-attempt';
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
  const guess = deps.limits.guessOf({ address });
  const used = await guardedGuess(guess, 'TooManyGuesses', () => useCode(deps, entering.shortCode));
  if (!used.ok) return used;
  // After the code: a stranger without one learns nothing about cars.
  const found = await deps.cars.findIfAny(entering);
  const car = found.ok && found.value ? await deps.cars.use(found.value) : found;
  // An id that has expired meanwhile costs nobody their code: the screen is let in without a car.
  if (!car.ok && car.refusal !== 'HardwareIdExpired') return car;
  const { accountId, sessionId } = used.value;
  const login = await deps.openSession(
    {
      accountId,
      deviceIdentifier,
      deviceModel,
      hardwareId: car.ok ? car.value?.hardwareId : undefined,
      way: 'code',
      by,
    },
    { sessionId },
  );
  return login ? ok({ ...login, ...(!car.ok && { isCarRefused: true }) }) : fail('CodeInvalid');
};

/** Whose code it was: it is used with that, whatever comes of it. */
const useCode = async (
  deps: EnterCodeDeps,
  shortCode: string,
): Promise<Result<{ readonly accountId: string; readonly sessionId: string }, 'CodeInvalid'>> => {
  const used = await deps.db
    .updateTable('sign_in_codes')
    .set({ state: 'used' })
    .where('code_hash', '=', hashCode(deps, shortCode))
    .where('kind', '=', 'enter')
    .where('state', '=', 'waiting')
    .where(isOpen(deps.clock.nowMs()))
    .where(hasLiveSession)
    .returning(['account_id', 'session_id'])
    .executeTakeFirst();
  if (!used?.account_id || !used.session_id) return fail('CodeInvalid');
  return ok({ accountId: used.account_id, sessionId: used.session_id });
};
