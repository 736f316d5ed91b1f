import { ResponseCode } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../shared/api/call-failure';
import { afterFailure, atEndOfTime, type Progress } from './approval-progress';

const lost = new CallFailure({ kind: 'network' });
const invalid = new CallFailure({ kind: 'refused', responseCode: ResponseCode.ShortCodeInvalid });
const moving = new CallFailure({ kind: 'refused', responseCode: ResponseCode.CarInMotion });
const sending: Progress = { step: 'sending', decision: 'approve' };

describe('answering the code of another screen', () => {
  it('is asked again after a lost network, as long as there is time', () => {
    expect(afterFailure(sending, lost)).toEqual({ step: 'asking' });
  });

  it('is asked again in a car that began to move: its code waits', () => {
    expect(afterFailure(sending, moving)).toEqual({ step: 'asking' });
  });

  it('is over once the server takes no answer to the code any more', () => {
    expect(afterFailure(sending, invalid)).toEqual({ step: 'over' });
  });

  it('is over at the end of the time while nobody has decided', () => {
    expect(atEndOfTime({ step: 'asking' })).toEqual({ step: 'over' });
  });

  it('waits for a decision under way at the end of the time, and is over if that fails', () => {
    const late = atEndOfTime(sending);
    expect(late.step).toBe('sending');
    expect(afterFailure(late, lost)).toEqual({ step: 'over' });
  });

  it('stays done', () => {
    const done: Progress = { step: 'done', decision: 'refuse' };
    expect(atEndOfTime(done)).toBe(done);
  });
});
