import { ResponseCode } from '@drivein/contract/light';
import { callApi } from '../shared/api-call';
import { mayAutoLogin, stopAutoLogin } from '../shared/auto-login-choice';
import { isNetworkFailure, refusalCodeOf } from '../shared/call-failure';
import { deviceFields } from '../shared/device-fields';
import { forgetIdentity, storeSession, useSession } from '../shared/session';
import { isToggleOn, loadToggles } from '../shared/toggles';

/** How an automatic sign-in ended; `refused` is the everyday answer of a car nobody has an account in. */
export type AutoLoginOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'not-wanted' }
  | { readonly kind: 'refused'; readonly responseCode: number; readonly isEncrypted: boolean }
  | { readonly kind: 'network' };

/** Before the toggles are known: whether there is anything to wait for. */
export const isAutoLoginPossible = (): boolean => mayAutoLogin() && !useSession.getState().isSignedIn;

const signIn = async (): Promise<void> => {
  const reply = await callApi('loginWithLinkedDevice', { body: deviceFields() });
  // The session is needed to ask whose it is; without an email it does not count as signed in yet.
  storeSession('', reply);
  const { email } = await callApi('getAccountEmail', {});
  storeSession(email, reply);
};

const attempt = async (): Promise<AutoLoginOutcome> => {
  await loadToggles();
  if (!isToggleOn('auto login') || !isAutoLoginPossible()) return { kind: 'not-wanted' };
  try {
    await signIn();
    return { kind: 'signed-in' };
  } catch (error) {
    forgetIdentity();
    if (isNetworkFailure(error)) return { kind: 'network' };
    // The same car gets the same answer: it is not asked again in this visit.
    stopAutoLogin();
    return {
      kind: 'refused',
      responseCode: refusalCodeOf(error) ?? ResponseCode.ServerError,
      isEncrypted: deviceFields().isHwidEncrypted === true,
    };
  }
};

let pending: Promise<AutoLoginOutcome> | undefined;

/** Signs in by the car's hardware id, where toggle, head unit and person agree (ENT-03). One try at a time. */
export const autoLogin = (): Promise<AutoLoginOutcome> => {
  pending ??= attempt().finally(() => {
    pending = undefined;
  });
  return pending;
};
