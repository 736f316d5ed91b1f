import type { Clip, TitleMetadata } from '@drivein/contract';
import { ownershipOf } from '@drivein/entitlement';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { creditsQuery } from '../../../shared/session/account-queries';
import {
  applyRedemption,
  createFailureCount,
  readRedeemFailure,
  type RedeemFailure,
  redeemLockedForMs,
  lockRedeeming,
} from './use-redeem-title';
import { titleQuery } from '../../../shared/shop/title-query';
import { extrasKey } from '../title-queries';
import { ResponseCode } from '@drivein/contract/light';
import { CallFailure } from '../../../shared/api/call-failure';

const FILM = 1001;

it('redeeming: it updates ownership, clips and credits at once from the reply', () => {
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

const refused = (responseCode: number, retryAfterS?: number) =>
  new CallFailure({ kind: 'refused', responseCode, ...(retryAfterS !== undefined && { retryAfterS }) });

describe('a failed redemption', () => {
  it.each<[unknown, RedeemFailure]>([
    [new CallFailure({ kind: 'network' }), { kind: 'retry', reason: 'network_connection_lost' }],
    [refused(ResponseCode.ServerError), { kind: 'retry', reason: 'server_error' }],
    [refused(ResponseCode.NotEnoughCredits), { kind: 'credits' }],
    [refused(ResponseCode.AlreadyOwned), { kind: 'outdated', reason: 'already_owned' }],
    [refused(ResponseCode.TitleNotAvailable), { kind: 'outdated', reason: 'movie_not_available_user' }],
    [refused(ResponseCode.CarInMotion), { kind: 'refused', reason: 'car_in_motion' }],
    [refused(ResponseCode.TooManyAttempts, 42), { kind: 'rest', forS: 42 }],
    [refused(ResponseCode.TooManyAttempts), { kind: 'rest', forS: undefined }],
    [new Error('a bug'), { kind: 'retry', reason: 'unknown_error' }],
  ])('%s asks for %j', (error, expected) => expect(readRedeemFailure(error)).toEqual(expected));
});

const aStorage = () => {
  const values = new Map<string, string>();
  return {
    read: (key: string) => values.get(key),
    write: (key: string, value: string) => void values.set(key, value),
  };
};

describe('redeeming lock', () => {
  it('lasts a minute, or as long as the server says', () => {
    const storage = aStorage();
    expect(redeemLockedForMs(storage, 1000)).toBe(0);
    lockRedeeming(storage, 1000);
    expect(redeemLockedForMs(storage, 1000)).toBe(60_000);
    expect(redeemLockedForMs(storage, 61_000)).toBe(0);
    lockRedeeming(storage, 1000, 5000);
    expect(redeemLockedForMs(storage, 2000)).toBe(4000);
  });

  it('never lasts for days after the clock was set back', () => {
    const storage = aStorage();
    lockRedeeming(storage, 1e12);
    expect(redeemLockedForMs(storage, 0)).toBe(3_600_000);
  });

  it('starts with every third failure in a row', () => {
    const count = createFailureCount();
    expect([count.add(), count.add(), count.add()]).toEqual([false, false, true]);
    count.add();
    count.reset();
    expect([count.add(), count.add(), count.add()]).toEqual([false, false, true]);
  });
});
