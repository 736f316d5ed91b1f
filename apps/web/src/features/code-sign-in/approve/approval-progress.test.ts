import { ResponseCode } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../shared/api/call-failure';
import { afterFailure, atEndOfTime, type Progress } from './approval-progress';

const lost = new CallFailure({ kind: 'network' });
const invalid = new CallFailure({ kind: 'refused', responseCode: ResponseCode.ShortCodeInvalid });
const moving = new CallFailure({ kind: 'refused', responseCode: ResponseCode.CarInMotion });
const sending: Progress = { step: 'sending', decision: 'approve' };

describe('approving a sign-in code', () => {
  it('is asked again after a network failure, while time is left', () => {
    expect(afterFailure(sending, lost)).toEqual({ step: 'asking' });
  });

  it('is asked again after the car moved: its code stays valid', () => {
    expect(afterFailure(sending, moving)).toEqual({ step: 'asking' });
  });

  it('ends when the server refuses an answer to the code', () => {
    expect(afterFailure(sending, invalid)).toEqual({ step: 'over' });
  });

  it('ends with its time if no decision was sent', () => {
    expect(atEndOfTime({ step: 'asking' })).toEqual({ step: 'over' });
  });

  it('waits for a pending decision at the end of its time, and ends if that fails', () => {
    const late = atEndOfTime(sending);
    expect(late.step).toBe('sending');
    expect(afterFailure(late, lost)).toEqual({ step: 'over' });
  });

  it('stays done', () => {
    const done: Progress = { step: 'done', decision: 'refuse' };
    expect(atEndOfTime(done)).toBe(done);
  });
});
