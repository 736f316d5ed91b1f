import { ResponseCode } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../shared/api/call-failure';
import { readVoucherFailure } from './voucher-failure';

const refused = (responseCode: number, retryAfterS?: number) =>
  readVoucherFailure(
    new CallFailure({ kind: 'refused', responseCode, ...(retryAfterS !== undefined && { retryAfterS }) }),
  );

describe('a failed voucher redemption', () => {
  it('has its own text for each of the ten codes', () => {
    const codes = [40057, 40004, 40017, 40018, 40019, 40020, 40055, 40067, 40076, 40222];
    const texts = codes.map((code) => {
      const failure = refused(code);
      return failure.kind === 'refused' ? failure.text : failure.kind;
    });
    expect(new Set([...texts, 'voucher_invalid']).size).toBe(codes.length + 1);
  });

  it.each([40099, 40000, 40317])('is simply invalid with %i', (code) => {
    expect(refused(code)).toEqual({ kind: 'refused', text: 'voucher_invalid' });
  });

  it('waits as long as the server says, or a minute by default', () => {
    expect(refused(ResponseCode.TooManyAttempts, 417)).toEqual({ kind: 'locked', forS: 417 });
    expect(refused(ResponseCode.TooManyAttempts)).toEqual({ kind: 'locked', forS: 60 });
  });

  it('can be retried after a network or server failure', () => {
    expect(readVoucherFailure(new CallFailure({ kind: 'network' }))).toEqual({
      kind: 'error',
      detail: 'network_connection_lost',
    });
    expect(refused(ResponseCode.ServerError)).toEqual({ kind: 'error', detail: 'server_error' });
    expect(readVoucherFailure(new TypeError('bug')).kind).toBe('error');
  });

  it('can be retried once the car is parked, and does not blame the code', () => {
    expect(refused(ResponseCode.CarInMotion)).toEqual({ kind: 'error', detail: 'car_in_motion' });
  });

  it('leaves an ended session to the app', () => {
    expect(refused(ResponseCode.SessionExpired).kind).toBe('session-over');
    expect(refused(ResponseCode.SessionInvalid).kind).toBe('session-over');
  });
});
