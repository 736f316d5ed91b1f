import { ResponseCode } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../shared/api/call-failure';
import { openCheckout } from './open-checkout';

const refused = (responseCode: number, retryAfterS?: number) =>
  new CallFailure({ kind: 'refused', responseCode, ...(retryAfterS !== undefined && { retryAfterS }) });

const open = (replies: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  const call = (name: string) => {
    asked.push(name);
    const answer = replies[name] ?? { transactionId: 't-1' };
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const wanted = { parentProductId: 1203, transactionTypeId: 1 };
  const opened = openCheckout(call, wanted, new AbortController().signal);
  return { asked, opened };
};

describe('opening a checkout', () => {
  it('checks permission, opens the transaction and loads its details', async () => {
    const { asked, opened } = open({});
    expect(await opened).toMatchObject({ kind: 'open' });
    expect(asked).toEqual(['preverifyPurchase', 'createTransaction', 'getTransaction']);
  });

  it.each([
    [refused(ResponseCode.AlreadyOwned), { kind: 'owned' }],
    [refused(ResponseCode.TitleNotAvailable), { kind: 'not-available' }],
    [refused(ResponseCode.Unavailable), { kind: 'not-configured' }],
    [refused(ResponseCode.TooManyAttempts, 12.1), { kind: 'locked', forS: 13 }],
    [refused(ResponseCode.TooManyAttempts), { kind: 'locked', forS: 60 }],
    [new CallFailure({ kind: 'network' }), { kind: 'unreachable' }],
    [refused(ResponseCode.CarInMotion), { kind: 'in-motion' }],
    [refused(ResponseCode.ServerError), { kind: 'refused', text: 'server_error' }],
  ])('reports why it failed: %s', async (failure, expected) => {
    expect(await open({ preverifyPurchase: failure }).opened).toEqual(expected);
    expect(await open({ createTransaction: failure }).opened).toEqual(expected);
  });

  it('distinguishes details that do not load from other failures', async () => {
    for (const failure of [refused(ResponseCode.ServerError), new CallFailure({ kind: 'network' })])
      expect(await open({ getTransaction: failure }).opened).toEqual({ kind: 'no-details' });
  });
});
