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

/** The first login code is fetched and used with the new session; it brings what the car came with (REG-11). */
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
    // The account is there and works; its subscription is read again with the account's details.
  }
};

/** One silent second try; after that the person is told (REG-10). `left`: somebody else is here, or nobody. */
export const saveConsents = async (
  deps: FinishDeps,
  consents: Consents,
  consumerId: string | undefined,
): Promise<'saved' | 'failed' | 'left'> => {
  const options = userOptionsOf(consents);
  const isStillHere = () => deps.storage.read('consumerId') === consumerId;
  // Nobody agrees for another account.
  const send = async () => {
    if (isStillHere()) await deps.saveOptions(options);
  };
  try {
    await send().catch(send);
    return isStillHere() ? 'saved' : 'left';
  } catch {
    return isStillHere() ? 'failed' : 'left';
  }
};
