import { ResponseCode } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../shared/api/call-failure';
import { failureOfCall, failureOfPlayerCode, failureOfReport, isPlaySessionGone } from './player-failure';

describe('player error table', () => {
  it.each([
    [6007, 'player_licence_failed', 5000],
    [1001, 'player_playback_error', 5000],
    [4000, 'player_playback_error', 5000],
    [1, 'player_playback_error', undefined],
  ])('shows code %i as %s and leaves after %s ms', (code, wording, exitAfterMs) => {
    expect(failureOfPlayerCode(code)).toEqual({ code, wording, exitAfterMs });
  });

  it.each([
    [1003, 'player_connection_timeout'],
    [1002, 'player_network_error'],
  ])('shows code %i as %s, leaves after 5 s and offers a retry until then', (code, wording) => {
    expect(failureOfPlayerCode(code)).toEqual({ code, wording, exitAfterMs: 5000, canRetry: true });
  });

  it('leaves the concurrent limit after 4.5 s', () => {
    const failure = new CallFailure({ kind: 'refused', responseCode: ResponseCode.ConcurrentStreamLimit });
    expect(failureOfCall(failure)).toEqual({ code: 40079, wording: 'concurrent_limit', exitAfterMs: 4500 });
  });

  it('names a film that was not redeemed', () => {
    const failure = new CallFailure({ kind: 'refused', responseCode: ResponseCode.NotEntitled });
    expect(failureOfCall(failure).wording).toBe('not_yet_redeemed');
  });

  it('shows a lost connection as a network error', () => {
    expect(failureOfCall(new CallFailure({ kind: 'network' })).code).toBe(1002);
  });
});

describe('prefetched play session', () => {
  it.each([
    [ResponseCode.AddressExpired, true],
    [ResponseCode.NotEntitled, true],
    [ResponseCode.ConcurrentStreamLimit, false],
    [ResponseCode.ServerError, false],
  ])(
    'is replaced when the server no longer has it, not after another refusal (%i: %s)',
    (responseCode, isGone) => {
      expect(isPlaySessionGone(new CallFailure({ kind: 'refused', responseCode }))).toBe(isGone);
    },
  );

  it('is not replaced after a lost connection', () => {
    expect(isPlaySessionGone(new CallFailure({ kind: 'network' }))).toBe(false);
  });
});

describe('refused progress report', () => {
  it('after a stop elsewhere waits for the user and offers to play again', () => {
    expect(failureOfReport(ResponseCode.AddressExpired)).toEqual({
      code: 40351,
      wording: 'playback_stopped_elsewhere',
      exitAfterMs: undefined,
      canPlayAgain: true,
    });
  });

  it('after the account lost its right does not say "not yet redeemed"', () => {
    expect(failureOfReport(ResponseCode.NotEntitled)?.wording).toBe('playback_right_ended');
  });

  it('after another stream took its slot shows the limit', () => {
    expect(failureOfReport(ResponseCode.ConcurrentStreamLimit)?.exitAfterMs).toBe(4500);
  });

  it('for a server error does not stop the film', () => {
    for (const code of [
      ResponseCode.ServerError,
      ResponseCode.Unavailable,
      ResponseCode.TooManyAttempts,
      ResponseCode.InvalidRequest,
    ])
      expect(failureOfReport(code), String(code)).toBeUndefined();
  });
});
