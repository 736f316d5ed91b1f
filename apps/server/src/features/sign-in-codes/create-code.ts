import { DEFAULT_DEVICE_MODEL } from '@drivein/contract';
import type { Cars, HardwareClaim } from '../../domain/accounts/cars';
import type { SessionIdentity } from '../../http/endpoint-handler';
import { networkOf } from '../../http/network/ip-address';
import { fail, ok, type Result } from '../../http/result';
import { hashToken } from '../../domain/accounts/session-check';
import type { CodeLimits } from './code-limits';
import { CODE_LIFETIME_MS } from './code-state';
import { type CodeStoreDeps, storeNewCode } from './code-store';

export interface CreateCodeDeps extends CodeStoreDeps {
  readonly cars: Cars;
  readonly limits: CodeLimits;
}

interface Asking extends Partial<HardwareClaim> {
  readonly deviceIdentifier?: string;
  readonly deviceModel?: string;
  readonly address: string;
  /** Public address of this service. */
  readonly origin: string;
}

interface NewSignInCode {
  readonly code: string;
  readonly expiresInSeconds: number;
  readonly pollToken?: string;
  readonly approveUrl?: string;
  readonly isCarRefused?: true;
}

export type CreateCodeRefusal = 'TooManyCodes' | 'DeviceUnnamed' | 'CarNotEntitled';

const LIFETIME_S = CODE_LIFETIME_MS / 1000;

/** Creates the code a signed-in screen shows for another one. Its previous code ends. */
export const createEnterCode = async (
  deps: CreateCodeDeps,
  { sessionId, accountId }: SessionIdentity,
  address: string,
): Promise<Result<NewSignInCode, 'TooManyCodes'>> => {
  const retryAfterS = await deps.limits.takeNew(address);
  if (retryAfterS > 0) return fail('TooManyCodes', retryAfterS);
  await deps.db
    .deleteFrom('sign_in_codes')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'enter')
    .where('state', '=', 'waiting')
    .execute();
  const code = await storeNewCode(deps, {
    kind: 'enter',
    account_id: accountId,
    session_id: sessionId,
    address: networkOf(address),
  });
  return ok({ code, expiresInSeconds: LIFETIME_S });
};

/** Creates the code of a signed-out screen, and the secret for polling its status. */
export const createApproveCode = async (
  deps: CreateCodeDeps,
  asking: Asking,
): Promise<Result<NewSignInCode, CreateCodeRefusal>> => {
  const { deviceIdentifier, deviceModel = DEFAULT_DEVICE_MODEL } = asking;
  if (deviceIdentifier === undefined) return fail('DeviceUnnamed');
  const retryAfterS = await deps.limits.takeNew(asking.address);
  if (retryAfterS > 0) return fail('TooManyCodes', retryAfterS);
  const found = await deps.cars.findIfAny(asking);
  if (!found.ok && found.refusal === 'CarNotEntitled') return fail('CarNotEntitled');
  // A link may contain a wrong hardware id: the screen signs in without a car.
  const car = found.ok ? found.value : undefined;
  const pollToken = deps.ids.newToken();
  const code = await storeNewCode(deps, {
    kind: 'approve',
    poll_hash: hashToken(pollToken),
    device_identifier: deviceIdentifier,
    device_model: deviceModel,
    hardware_id: car?.hardwareId ?? null,
    address: networkOf(asking.address),
  });
  return ok({
    code,
    expiresInSeconds: LIFETIME_S,
    pollToken,
    approveUrl: `${asking.origin}/connect/${code}`,
    ...(!found.ok && { isCarRefused: true }),
  });
};
