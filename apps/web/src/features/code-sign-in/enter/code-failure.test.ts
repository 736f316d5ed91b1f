import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../shared/api/call-failure';
import { deviceStorage } from '../../../shared/device/device-storage';
import { handleCodeFailure } from './code-failure';

const refused = (responseCode: number) => new CallFailure({ kind: 'refused', responseCode });

describe('a failed sign-in by code', () => {
  it('shows a wrong code at the field, and clears the half-finished session', () => {
    deviceStorage.write('session', 'half');
    expect(handleCodeFailure(refused(40317))).toEqual({ text: 'invalid_shortcode', isCodeWrong: true });
    expect(deviceStorage.read('session')).toBeUndefined();
  });

  it.each([
    [refused(40222), 'device_not_entitled'],
    [refused(40220), 'hwid_error'],
    [refused(42900), 'too_many_attempts'],
    [refused(41234), 'error_signing_in'],
    [refused(50000), 'server_error'],
    [new CallFailure({ kind: 'network' }), 'network_disconnected'],
    [new TypeError('bug'), 'error_signing_in'],
  ])('with %s shows %s', (error, text) => {
    expect(handleCodeFailure(error)).toEqual({ text, isCodeWrong: false });
  });
});
