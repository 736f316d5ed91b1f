import { type Refusal, ResponseCode } from '@drivein/contract';

export type PlaybackRefusal =
  | 'NotEntitled'
  | 'TitleNotAvailable'
  | 'InPreparation'
  | 'StreamLimitReached'
  /** The play session or the address is over, or was never ours. */
  | 'PlaySessionOver';

export const codeFor = {
  NotEntitled: ResponseCode.NotEntitled,
  TitleNotAvailable: ResponseCode.TitleNotAvailable,
  InPreparation: ResponseCode.InPreparation,
  StreamLimitReached: ResponseCode.ConcurrentStreamLimit,
  PlaySessionOver: ResponseCode.AddressExpired,
} as const satisfies Record<PlaybackRefusal, ResponseCode>;

export const refusalReply = (refusal: PlaybackRefusal): Refusal => ({ responseCode: codeFor[refusal] });
