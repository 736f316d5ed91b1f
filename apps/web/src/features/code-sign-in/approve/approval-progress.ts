import { ResponseCode } from '@drivein/contract/light';
import { refusalCodeOf } from '../../../shared/api/call-failure';

export type Decision = 'approve' | 'refuse';

export type Progress =
  | { readonly step: 'asking' }
  | { readonly step: 'sending'; readonly decision: Decision; readonly isTimeOver?: boolean }
  | { readonly step: 'done'; readonly decision: Decision }
  | { readonly step: 'over' };

/** The code's time is over. A decision under way may have arrived before: its answer is waited for. */
export const atEndOfTime = (now: Progress): Progress => {
  if (now.step === 'asking') return { step: 'over' };
  return now.step === 'sending' ? { ...now, isTimeOver: true } : now;
};

/** After a decision that failed: asked again, unless the server no longer takes an answer to this code. */
export const afterFailure = (now: Progress, error: unknown): Progress => {
  const isTimeOver = now.step === 'sending' && now.isTimeOver === true;
  return isTimeOver || isAnswered(error) ? { step: 'over' } : { step: 'asking' };
};

/** Over, or answered by somebody else: trying again would say the same. */
export const isAnswered = (error: unknown): boolean => refusalCodeOf(error) === ResponseCode.ShortCodeInvalid;
