import type { CallReply } from '../../shared/api/api-call';
import type { DeviceStorage } from '../../shared/device/device-storage';
import { storeSubscription } from '../../shared/session/subscription';
import { type Consents, userOptionsOf } from './consent/consents';

export interface FinishDeps {
  readonly storage: DeviceStorage;
  readonly nowMs: () => number;
  readonly getLoginCode: () => Promise<{ readonly code: string }>;
  readonly useLoginCode: (code: string) => Promise<Pick<CallReply<'useLoginCode'>, 'subscriptionExpiry'>>;
  readonly saveOptions: (options: ReturnType<typeof userOptionsOf>) => Promise<unknown>;
}

/** Fetches and uses the first login code with the new session; it brings the car's subscription (REG-11). */
export const fetchSubscription = async (
  deps: FinishDeps,
  fromRegistration: string | undefined,
): Promise<void> => {
  storeSubscription(deps.storage, fromRegistration, deps.nowMs());
  try {
    const { code } = await deps.getLoginCode();
    const { subscriptionExpiry } = await deps.useLoginCode(code);
    storeSubscription(deps.storage, subscriptionExpiry ?? fromRegistration, deps.nowMs());
  } catch {
    // The account works; its subscription is read again with the account's details.
  }
};

/**
 * One silent second attempt; after that the user is informed (REG-10). `left`: another account or none is signed in
 * now.
 */
export const saveConsents = async (
  deps: FinishDeps,
  consents: Consents,
  consumerId: string | undefined,
): Promise<'saved' | 'failed' | 'left'> => {
  const options = userOptionsOf(consents);
  const isSameAccount = () => deps.storage.read('consumerId') === consumerId;
  // Consents are never saved for another account.
  const send = async () => {
    if (isSameAccount()) await deps.saveOptions(options);
  };
  try {
    await send().catch(send);
    return isSameAccount() ? 'saved' : 'left';
  } catch {
    return isSameAccount() ? 'failed' : 'left';
  }
};
