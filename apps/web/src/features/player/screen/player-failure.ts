import {
  CONCURRENT_LIMIT_EXIT_MS,
  PLAYER_ERROR_EXIT_MS,
  PlayerError,
  ResponseCode,
} from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { isNetworkFailure, refusalCodeOf } from '../../../shared/api/call-failure';
import { wordingForCode } from '../../../shared/api/refusal-wording';

export interface PlayerFailure {
  readonly code: number;
  readonly wording: WordingKey;
  /** Time until the player leaves automatically; without it the user decides. */
  readonly exitAfterMs: number | undefined;
  /** The film itself is fine: the user may reopen it at its position. */
  readonly canPlayAgain?: true;
  /** The connection may return at any moment: trying again is offered. */
  readonly canRetry?: true;
}

/** Shaka's error codes, which the specification uses too (PLY-05). */
const byPlayerCode: Readonly<Record<number, WordingKey>> = {
  [PlayerError.Network]: 'player_network_error',
  [PlayerError.BufferTimeout]: 'player_connection_timeout',
  [PlayerError.Licence]: 'player_licence_failed',
};

const isOfNetwork = (code: number): boolean =>
  code === PlayerError.Network || code === PlayerError.BufferTimeout;

export const failureOfPlayerCode = (code: number): PlayerFailure =>
  code === PlayerError.Playback
    ? { code, wording: 'player_playback_error', exitAfterMs: undefined }
    : {
        code,
        wording: byPlayerCode[code] ?? 'player_playback_error',
        exitAfterMs: PLAYER_ERROR_EXIT_MS,
        ...(isOfNetwork(code) && { canRetry: true }),
      };

/** A second failure after reopening: the device needs a moment (PLY-10). */
export const failureAfterRescue = (code: number): PlayerFailure => ({
  code,
  wording: 'playback_try_again_later',
  exitAfterMs: PLAYER_ERROR_EXIT_MS,
});

/** The failure shown when the server refuses to open the play session. */
export const failureOfCall = (error: unknown): PlayerFailure => {
  if (isNetworkFailure(error)) return failureOfPlayerCode(PlayerError.Network);
  const code = refusalCodeOf(error);
  return code === undefined ? failureOfPlayerCode(PlayerError.Playback) : failureOfRefusal(code);
};

/** The prefetched play session has ended, or the server no longer knows it. */
export const isPlaySessionGone = (error: unknown): boolean => {
  const code = refusalCodeOf(error);
  return code === ResponseCode.AddressExpired || code === ResponseCode.NotEntitled;
};

const failureOfRefusal = (code: number): PlayerFailure => {
  // Names what is missing to a user who does not own the film (TDP-07).
  if (code === ResponseCode.NotEntitled)
    return { code, wording: 'not_yet_redeemed', exitAfterMs: PLAYER_ERROR_EXIT_MS };
  const isLimit = code === ResponseCode.ConcurrentStreamLimit;
  return {
    code,
    wording: wordingForCode(code),
    exitAfterMs: isLimit ? CONCURRENT_LIMIT_EXIT_MS : PLAYER_ERROR_EXIT_MS,
  };
};

/** The failure for a refused progress report; undefined when the film may play on. */
export const failureOfReport = (code: number): PlayerFailure | undefined => {
  switch (code) {
    // Another screen ended the play session; taking it back unasked would end what plays there.
    case ResponseCode.AddressExpired:
      return { code, wording: 'playback_stopped_elsewhere', exitAfterMs: undefined, canPlayAgain: true };
    case ResponseCode.NotEntitled:
      return { code, wording: 'playback_right_ended', exitAfterMs: PLAYER_ERROR_EXIT_MS };
    case ResponseCode.ConcurrentStreamLimit:
      return failureOfRefusal(code);
    // A busy or unavailable server: the next report has the position.
    default:
      return undefined;
  }
};
