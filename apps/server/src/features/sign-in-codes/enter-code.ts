import type { LoginReply } from '@drivein/contract';
import type { ExpressionBuilder } from 'kysely';
import type { AuditOrigin } from '../../guard/audit/audit-log';
import type { Cars, HardwareClaim } from '../../domain/accounts/cars';
import type { Tables } from '../../storage/database/schema';
import { withAttempt } from '../../guard/with-attempt';
import { fail, ok, type Result } from '../../http/result';
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
  readonly by: AuditOrigin;
}

export type EnterCodeRefusal = 'CodeInvalid' | 'TooManyGuesses' | 'CarNotEntitled';

/** Signs a new screen in with the code of a signed-in one. Of two that enter it, one succeeds. */
export const enterCode = async (
  deps: EnterCodeDeps,
  entering: Entering,
): Promise<Result<LoginReply, EnterCodeRefusal>> => {
  const { address, deviceIdentifier, deviceModel, by } = entering;
  const attempt = deps.limits.guessOf({ address });
  const shown = await withAttempt({ attempt, whenUsedUp: 'TooManyGuesses', counts: 'refusals' }, () =>
    findCode(deps, entering.shortCode),
  );
  if (!shown.ok) return shown;
  // Checked after the code, so that a stranger learns nothing about cars.
  const found = await deps.cars.findIfAny(entering);
  // Checked before the code is used, so that it can be entered elsewhere.
  if (!found.ok && found.refusal === 'CarNotEntitled') return fail('CarNotEntitled');
  const used = await useCode(deps, entering.shortCode);
  if (!used.ok) return used;
  // A wrong or expired hardware id does not fail the code: the screen signs in without a car.
  const car = found.ok && found.value ? await deps.cars.use(found.value) : found;
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

type Shown = { readonly accountId: string; readonly sessionId: string };

const isEntered =
  (deps: EnterCodeDeps, shortCode: string) => (eb: ExpressionBuilder<Tables, 'sign_in_codes'>) =>
    eb.and([
      eb('code_hash', '=', hashCode(deps, shortCode)),
      eb('kind', '=', 'enter'),
      eb('state', '=', 'waiting'),
      isOpen(deps.clock.nowMs())(eb),
      hasLiveSession(eb),
    ]);

const findCode = async (
  deps: EnterCodeDeps,
  shortCode: string,
): Promise<Result<undefined, 'CodeInvalid'>> => {
  const found = await deps.db
    .selectFrom('sign_in_codes')
    .select('kind')
    .where(isEntered(deps, shortCode))
    .executeTakeFirst();
  return found ? ok(undefined) : fail('CodeInvalid');
};

/** Uses the code and returns its owner, even if the session cannot be opened afterwards. */
const useCode = async (deps: EnterCodeDeps, shortCode: string): Promise<Result<Shown, 'CodeInvalid'>> => {
  const used = await deps.db
    .updateTable('sign_in_codes')
    .set({ state: 'used' })
    .where(isEntered(deps, shortCode))
    .returning(['account_id', 'session_id'])
    .executeTakeFirst();
  if (!used?.account_id || !used.session_id) return fail('CodeInvalid');
  return ok({ accountId: used.account_id, sessionId: used.session_id });
};
