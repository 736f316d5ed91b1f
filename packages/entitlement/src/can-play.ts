import type { Ownership } from './ownership';

export type PlayRefusal =
  | 'NetworkConnectionLost'
  | 'NotYetRedeemed'
  | 'NotEntitled'
  | 'InPreparation'
  | 'ConcurrentStreamLimit';

export interface PlayQuestion {
  readonly isOnline: boolean;
  readonly ownership: Ownership;
  /** Whether the title could be redeemed: then the refusal says so rather than "not entitled". */
  readonly isRedeemable: boolean;
  readonly isInPreparation: boolean;
  readonly globalStreams: boolean;
  readonly streamsAvailable: number;
}

/** Whether a film may start now, asked in the order in which a person can do something about it. */
export const canPlay = (question: PlayQuestion): 'ok' | PlayRefusal => {
  if (!question.isOnline) return 'NetworkConnectionLost';
  if (question.ownership === 'none') return question.isRedeemable ? 'NotYetRedeemed' : 'NotEntitled';
  if (question.isInPreparation) return 'InPreparation';
  if (!question.globalStreams || question.streamsAvailable <= 0) return 'ConcurrentStreamLimit';
  return 'ok';
};
