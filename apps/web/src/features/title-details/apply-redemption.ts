import type { Clip, TitleMetadata } from '@drivein/contract';
import { VamStatus } from '@drivein/contract/light';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { creditsQuery, refreshAfterRedeeming } from '../../shared/account-queries';
import { titleQuery } from '../../shared/title-query';
import { extrasKey } from './title-queries';

/** Bought for ever, whatever was held before. */
const withPurchase = (title: TitleMetadata): TitleMetadata => {
  const [known] = title.ownedstatus;
  const others = title.ownedstatus.filter(({ transactionType }) => transactionType !== 'EST');
  const bought = { transactionType: 'EST', owned: true, countryId: known?.countryId ?? 0 };
  return { ...title, ownedstatus: [...others, bought] };
};

const unlocked = (clip: Clip): Clip => ({ ...clip, vamStatus: VamStatus.RedeemedNow });

/** The title plays, its clips open and the credits are spent at once; every list asks again behind it (TDP-03). */
export const applyRedemption = (
  queryClient: QueryClient,
  parentProductId: number,
  creditsAvailable: number,
): void => {
  queryClient.setQueryData(titleQuery(parentProductId).queryKey, (title) => title && withPurchase(title));
  queryClient.setQueryData(
    extrasKey(parentProductId),
    (extras: InfiniteData<readonly Clip[]> | undefined) =>
      extras && { ...extras, pages: extras.pages.map((page) => page.map(unlocked)) },
  );
  queryClient.setQueryData(creditsQuery.queryKey, (account) => account && { ...account, creditsAvailable });
  void refreshAfterRedeeming(queryClient);
};
