import { RECENT_TRANSACTIONS_SHOWN } from '@drivein/contract/light';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type CreditAccount,
  readAccountDetails,
  rememberAccountDetails,
  type Transaction,
} from './account-details';
import { callApi } from '../api/api-call';
import { deviceStorage } from '../device/device-storage';
import { deferRefetch } from '../network/defer-refetch';
import { serverNowMs } from '../api/server-time';
import { storeSubscription } from './subscription';

const ACCOUNT = 'account';

/** Shows the last known data and refetches in the background; offline it stays (ENT-07). */
const lastKnown = { initialDataUpdatedAt: 0, staleTime: 5_000 } as const;

export const creditsQuery = queryOptions({
  queryKey: [ACCOUNT, 'credits'],
  queryFn: async (context): Promise<CreditAccount> => {
    await deferRefetch(context);
    const { signal } = context;
    const [{ creditsAvailable, value, currencyCode }, { creditDates }] = await Promise.all([
      callApi('getCredits', { signal }),
      callApi('getCreditsExpiration', { signal }),
    ]);
    const credits = {
      creditsAvailable,
      creditDates,
      ...(value !== undefined && { value }),
      ...(currencyCode !== undefined && { currencyCode }),
    };
    rememberAccountDetails(deviceStorage, { credits });
    return credits;
  },
  initialData: () => readAccountDetails(deviceStorage).credits,
  ...lastKnown,
});

/** Null without an active subscription. */
export const subscriptionQuery = queryOptions({
  queryKey: [ACCOUNT, 'subscription'],
  queryFn: async ({ signal }): Promise<string | null> => {
    const { subscriptionEndDate } = await callApi('getSubscription', { signal });
    return storeSubscription(deviceStorage, subscriptionEndDate, serverNowMs());
  },
  initialData: (): string | null | undefined => deviceStorage.read('subscription'),
  ...lastKnown,
});

export const purchasesQuery = queryOptions({
  queryKey: [ACCOUNT, 'purchases'],
  queryFn: async ({ signal }): Promise<readonly Transaction[]> => {
    const { purchases } = await callApi('getPurchaseHistory', { signal });
    rememberAccountDetails(deviceStorage, { purchases: purchases.slice(0, RECENT_TRANSACTIONS_SHOWN) });
    return purchases;
  },
  initialData: () => readAccountDetails(deviceStorage).purchases,
  ...lastKnown,
});

/** After a redemption the account and all lists may have changed. */
export const refreshAfterRedeeming = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries();
