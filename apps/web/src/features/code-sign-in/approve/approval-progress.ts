import { ResponseCode } from '@drivein/contract/light';
import { refusalCodeOf } from '../../../shared/api/call-failure';

export type Decision = 'approve' | 'refuse';

export type Progress =
  | { readonly step: 'asking' }
  | { readonly step: 'sending'; readonly decision: Decision; readonly isTimeOver?: boolean }
  | { readonly step: 'done'; readonly decision: Decision }
  | { readonly step: 'over' };

/** The time is over. A pending decision may already have arrived, so its reply is awaited. */
export const atEndOfTime = (now: Progress): Progress => {
  if (now.step === 'asking') return { step: 'over' };
  return now.step === 'sending' ? { ...now, isTimeOver: true } : now;
};

/** After a failed decision: asks again, unless the server no longer accepts an answer to this code. */
export const afterFailure = (now: Progress, error: unknown): Progress => {
  const isTimeOver = now.step === 'sending' && now.isTimeOver === true;
  return isTimeOver || isCodeClosed(error) ? { step: 'over' } : { step: 'asking' };
};

/** Expired, or answered on another device: a retry would fail again. */
export const isCodeClosed = (error: unknown): boolean =>
  refusalCodeOf(error) === ResponseCode.ShortCodeInvalid;
