import { ResponseCode } from '@drivein/contract/light';
import { callApi } from '../../shared/api/api-call';
import { mayAutoLogin, stopAutoLogin } from '../../shared/session/auto-login-choice';
import { isNetworkFailure, refusalCodeOf } from '../../shared/api/call-failure';
import { deviceFields } from '../../shared/device/device-fields';
import { deviceStorage } from '../../shared/device/device-storage';
import { serverNowMs } from '../../shared/api/server-time';
import { hasRenewableSession, useSession } from '../../shared/session/session';
import { storeLogin } from '../../shared/session/store-login';
import { isToggleOn, loadToggles } from '../../shared/device/toggles';

/**
 * The result of an automatic sign-in. `refused`: the car has no account, the normal case. `failed`: a temporary error.
 */
export type AutoLoginOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'not-wanted' }
  | { readonly kind: 'refused'; readonly responseCode: number; readonly isEncrypted: boolean }
  | { readonly kind: 'failed'; readonly responseCode: number }
  | { readonly kind: 'network' };

/** Final refusals: the server would repeat them. */
const CODES_OF_THE_CAR: readonly number[] = [
  ResponseCode.AccountUnknown,
  ResponseCode.HardwareIdInvalid,
  ResponseCode.HardwareIdExpired,
  ResponseCode.DeviceNotEntitled,
  ResponseCode.PasswordNeeded,
];

/**
 * Whether an automatic sign-in can happen, before the toggles are known. A renewable session is never replaced by the
 * car's account.
 */
export const isAutoLoginPossible = (): boolean =>
  mayAutoLogin() && !useSession.getState().isSignedIn && !hasRenewableSession(deviceStorage, serverNowMs());

const attempt = async (): Promise<AutoLoginOutcome> => {
  await loadToggles();
  if (!isToggleOn('auto login') || !isAutoLoginPossible()) return { kind: 'not-wanted' };
  const body = deviceFields();
  try {
    await storeLogin(await callApi('loginWithLinkedDevice', { body }));
    return { kind: 'signed-in' };
  } catch (error) {
    if (isNetworkFailure(error)) return { kind: 'network' };
    const responseCode = refusalCodeOf(error) ?? ResponseCode.ServerError;
    if (!CODES_OF_THE_CAR.includes(responseCode)) return { kind: 'failed', responseCode };
    // A refused car is not tried again in this visit.
    stopAutoLogin();
    return { kind: 'refused', responseCode, isEncrypted: body.isHwidEncrypted === true };
  }
};

let pending: Promise<AutoLoginOutcome> | undefined;

/** Signs in by the car's hardware id when toggle, head unit and user allow it (ENT-03). One attempt at a time. */
export const autoLogin = (): Promise<AutoLoginOutcome> => {
  pending ??= attempt().finally(() => {
    pending = undefined;
  });
  return pending;
};
