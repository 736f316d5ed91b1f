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
  /** A picture was there: the film itself is good. */
  readonly hasPlayed: boolean;
  readonly wasRescuedLately: boolean;
}

const MEDIA_ERRORS = { from: 3000, to: 3999 };
const isOfMedia = (code: number) => code >= MEDIA_ERRORS.from && code <= MEDIA_ERRORS.to;

const fail = (failure: PlayerFailure): Rescue => ({ kind: 'fail', failure });
const REOPEN: Rescue = { kind: 'reopen' };

/**
 * A decoder that gave up in the middle of a good film usually takes it up again: it is opened once more at its
 * place. The second time in a row the person is asked to wait (PLY-10). Anything else is as it is.
 */
export const rescueFrom = (
  { code }: Pick<EngineFailure, 'code'>,
  { hasPlayed, wasRescuedLately }: PlayedSoFar,
): Rescue => {
  if (!hasPlayed || !isOfMedia(code)) return fail(failureOfPlayerCode(code));
  return wasRescuedLately ? fail(failureAfterRescue(code)) : REOPEN;
};

/** The origin or the licence server may have said no because the play session is over: the server knows. */
export const isWorthAsking = ({ code, isAddressRefused }: EngineFailure): boolean =>
  isAddressRefused || code === PlayerError.Licence;

/**
 * The server was asked why, and refused, or had no objection: then an address has simply run out of time and a new
 * one serves, and a licence is its own trouble.
 */
export const rescueFromRefusal = (
  refusal: number | undefined,
  { code, isAddressRefused }: EngineFailure,
  { wasRescuedLately }: PlayedSoFar,
): Rescue => {
  const told = refusal === undefined ? undefined : failureOfReport(refusal);
  if (told) return fail(told);
  return isAddressRefused && !wasRescuedLately ? REOPEN : fail(failureOfPlayerCode(code));
};
