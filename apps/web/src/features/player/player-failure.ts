import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { isNetworkFailure, refusalCodeOf } from '../../shared/call-failure';
import { wordingForCode } from '../../shared/refusal-wording';

export interface PlayerFailure {
  readonly code: number;
  readonly wording: WordingKey;
  /** After this the player leaves by itself; without it the person decides. */
  readonly exitAfterMs: number | undefined;
}

const EXIT_MS = 5000;
const LIMIT_EXIT_MS = 4500;
const PLAYBACK_ERROR = 1;

/** Shaka's numbers, which are the specification's too (PLY-05). */
const byPlayerCode: Readonly<Record<number, WordingKey>> = {
  1002: 'player_network_error',
  1003: 'player_connection_timeout',
  6007: 'player_licence_failed',
};

export const failureOfPlayerCode = (code: number): PlayerFailure =>
  code === PLAYBACK_ERROR
    ? { code, wording: 'player_playback_error', exitAfterMs: undefined }
    : { code, wording: byPlayerCode[code] ?? 'player_playback_error', exitAfterMs: EXIT_MS };

/** What the server said instead of opening the play session. */
export const failureOfCall = (error: unknown): PlayerFailure => {
  if (isNetworkFailure(error)) return failureOfPlayerCode(1002);
  const code = refusalCodeOf(error);
  return code === undefined ? failureOfPlayerCode(PLAYBACK_ERROR) : failureOfRefusal(code);
};

/** What the server said, before or while something plays. */
export const failureOfRefusal = (code: number): PlayerFailure => {
  // Whoever gets here without owning the film is told what is missing (TDP-07).
  if (code === ResponseCode.NotEntitled) return { code, wording: 'not_yet_redeemed', exitAfterMs: EXIT_MS };
  const isLimit = code === ResponseCode.ConcurrentStreamLimit;
  return { code, wording: wordingForCode(code), exitAfterMs: isLimit ? LIMIT_EXIT_MS : EXIT_MS };
};
