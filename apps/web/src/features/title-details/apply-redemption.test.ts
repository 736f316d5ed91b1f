import type { Clip, TitleMetadata } from '@drivein/contract';
import { ownershipOf } from '@drivein/entitlement';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { creditsQuery } from '../../shared/account-queries';
import { applyRedemption } from './apply-redemption';
import { titleQuery } from '../../shared/title-query';
import { extrasKey } from './title-queries';

const FILM = 1001;

it('makes a redeemed title bought, its clips open and the credits those of the reply, before anybody asks again', () => {
  const queryClient = new QueryClient();
  const title = { ownedstatus: [{ transactionType: 'TVOD', owned: true, countryId: 840 }] };
  const [open, locked] = [{ vamStatus: 1 }, { vamStatus: 2 }];
  queryClient.setQueryData(titleQuery(FILM).queryKey, title as TitleMetadata);
  queryClient.setQueryData(extrasKey(FILM), {
    pages: [[open], [locked]] as Clip[][],
    pageParams: [1, 2],
  });
  queryClient.setQueryData(creditsQuery.queryKey, { creditsAvailable: 5, creditDates: [] });

  applyRedemption(queryClient, FILM, 3);

  const redeemed = queryClient.getQueryData(titleQuery(FILM).queryKey);
  expect(ownershipOf(redeemed?.ownedstatus ?? [])).toBe('bought');
  const extras = queryClient.getQueryData<{ pages: Clip[][] }>(extrasKey(FILM));
  expect(extras?.pages.flat().map(({ vamStatus }) => vamStatus)).toEqual([3, 3]);
  expect(queryClient.getQueryData(creditsQuery.queryKey)?.creditsAvailable).toBe(3);
});
