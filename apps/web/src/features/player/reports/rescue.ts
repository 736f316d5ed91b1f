import { PlayerError } from '@drivein/contract/light';
import type { EngineFailure } from '../../../shared/playback/engine/playback-engine';
import {
  failureAfterRescue,
  failureOfPlayerCode,
  failureOfReport,
  type PlayerFailure,
} from '../screen/player-failure';

export type Rescue = { readonly kind: 'reopen' } | { readonly kind: 'fail'; readonly failure: PlayerFailure };

export interface PlayedSoFar {
  /** A frame was shown, so the film itself is fine. */
  readonly hasPlayed: boolean;
  readonly wasRescuedLately: boolean;
}

const MEDIA_ERRORS = { from: 3000, to: 3999 };
const isOfMedia = (code: number) => code >= MEDIA_ERRORS.from && code <= MEDIA_ERRORS.to;

const fail = (failure: PlayerFailure): Rescue => ({ kind: 'fail', failure });
const REOPEN: Rescue = { kind: 'reopen' };

/**
 * A decoder that fails in the middle of a good film usually works again, so the film is reopened at its position. The
 * second failure in a row asks the user to wait (PLY-10). Any other failure is shown as it is.
 */
export const rescueFrom = (
  { code }: Pick<EngineFailure, 'code'>,
  { hasPlayed, wasRescuedLately }: PlayedSoFar,
): Rescue => {
  if (!hasPlayed || !isOfMedia(code)) return fail(failureOfPlayerCode(code));
  return wasRescuedLately ? fail(failureAfterRescue(code)) : REOPEN;
};

/** Origin or licence server may have refused because the play session is over: the server knows. */
export const mayBeRefusal = ({ code, isAddressRefused }: EngineFailure): boolean =>
  isAddressRefused || code === PlayerError.Licence;

/**
 * After asking the server: a refusal is shown; without one an expired address is renewed, and a licence failure is
 * shown as it is.
 */
export const rescueFromRefusal = (
  refusal: number | undefined,
  { code, isAddressRefused }: EngineFailure,
  { wasRescuedLately }: PlayedSoFar,
): Rescue => {
  const refusalFailure = refusal === undefined ? undefined : failureOfReport(refusal);
  if (refusalFailure) return fail(refusalFailure);
  return isAddressRefused && !wasRescuedLately ? REOPEN : fail(failureOfPlayerCode(code));
};
