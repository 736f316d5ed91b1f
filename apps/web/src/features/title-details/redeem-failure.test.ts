import { ResponseCode } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../shared/call-failure';
import { readRedeemFailure, type RedeemFailure } from './redeem-failure';

const refused = (responseCode: number, retryAfterS?: number) =>
  new CallFailure({ kind: 'refused', responseCode, ...(retryAfterS !== undefined && { retryAfterS }) });

describe('a redeem that failed', () => {
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
