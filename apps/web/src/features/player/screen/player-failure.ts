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
  /** After this the player leaves by itself; without it the person decides. */
  readonly exitAfterMs: number | undefined;
  /** Nothing is wrong with the film: the person may have it back, at its place. */
  readonly canPlayAgain?: true;
}

/** Shaka's numbers, which are the specification's too (PLY-05). */
const byPlayerCode: Readonly<Record<number, WordingKey>> = {
  [PlayerError.Network]: 'player_network_error',
  [PlayerError.BufferTimeout]: 'player_connection_timeout',
  [PlayerError.Licence]: 'player_licence_failed',
};

export const failureOfPlayerCode = (code: number): PlayerFailure =>
  code === PlayerError.Playback
    ? { code, wording: 'player_playback_error', exitAfterMs: undefined }
    : { code, wording: byPlayerCode[code] ?? 'player_playback_error', exitAfterMs: PLAYER_ERROR_EXIT_MS };

/** It broke, was opened again and broke again: the device needs a moment (PLY-10). */
export const failureAfterRescue = (code: number): PlayerFailure => ({
  code,
  wording: 'playback_try_again_later',
  exitAfterMs: PLAYER_ERROR_EXIT_MS,
});

/** What the server said instead of opening the play session. */
export const failureOfCall = (error: unknown): PlayerFailure => {
  if (isNetworkFailure(error)) return failureOfPlayerCode(PlayerError.Network);
  const code = refusalCodeOf(error);
  return code === undefined ? failureOfPlayerCode(PlayerError.Playback) : failureOfRefusal(code);
};

/** What was only prepared has ended meanwhile, or is not known any more. */
export const isPlaySessionGone = (error: unknown): boolean => {
  const code = refusalCodeOf(error);
  return code === ResponseCode.AddressExpired || code === ResponseCode.NotEntitled;
};

const failureOfRefusal = (code: number): PlayerFailure => {
  // Whoever gets here without owning the film is told what is missing (TDP-07).
  if (code === ResponseCode.NotEntitled)
    return { code, wording: 'not_yet_redeemed', exitAfterMs: PLAYER_ERROR_EXIT_MS };
  const isLimit = code === ResponseCode.ConcurrentStreamLimit;
  return {
    code,
    wording: wordingForCode(code),
    exitAfterMs: isLimit ? CONCURRENT_LIMIT_EXIT_MS : PLAYER_ERROR_EXIT_MS,
  };
};

/** What the server says to a film that plays already. Undefined where that is no reason to stop it. */
export const failureOfReport = (code: number): PlayerFailure | undefined => {
  switch (code) {
    // The play session was ended by somebody; taking it back unasked would end what they began in its place.
    case ResponseCode.AddressExpired:
      return { code, wording: 'playback_stopped_elsewhere', exitAfterMs: undefined, canPlayAgain: true };
    case ResponseCode.NotEntitled:
      return { code, wording: 'playback_right_ended', exitAfterMs: PLAYER_ERROR_EXIT_MS };
    case ResponseCode.ConcurrentStreamLimit:
      return failureOfRefusal(code);
    // A server that is busy or down: the next report brings the place.
    default:
      return undefined;
  }
};
