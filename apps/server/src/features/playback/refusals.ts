import { type Refusal, ResponseCode } from '@drivein/contract';

export type PlaybackRefusal =
  | 'NotEntitled'
  | 'TitleNotAvailable'
  | 'InPreparation'
  | 'StreamLimitReached'
  | 'TooManyWarmUps'
  /** The play session or address has ended, or never existed. */
  | 'PlaySessionOver';

export const codeFor = {
  NotEntitled: ResponseCode.NotEntitled,
  TitleNotAvailable: ResponseCode.TitleNotAvailable,
  InPreparation: ResponseCode.InPreparation,
  StreamLimitReached: ResponseCode.ConcurrentStreamLimit,
  TooManyWarmUps: ResponseCode.TooManyAttempts,
  PlaySessionOver: ResponseCode.AddressExpired,
} as const satisfies Record<PlaybackRefusal, ResponseCode>;

export const refusalReply = (refusal: PlaybackRefusal, retryAfterS?: number): Refusal => ({
  responseCode: codeFor[refusal],
  ...(retryAfterS !== undefined && { retryAfterS }),
});
