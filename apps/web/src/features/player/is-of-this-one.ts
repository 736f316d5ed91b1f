import { PlayerError, ResponseCode } from '@drivein/contract/light';
import type { PlayerFailure } from './player-failure';

/** Of the network or the account: the next film would fail by them as well, or play against somebody's will. */
const OF_ALL: readonly number[] = [
  PlayerError.Network,
  PlayerError.BufferTimeout,
  ResponseCode.ConcurrentStreamLimit,
  ResponseCode.AddressExpired,
];

/** Whether another film may play all the same. */
export const isOfThisOne = ({ code }: Pick<PlayerFailure, 'code'>): boolean => !OF_ALL.includes(code);
