import { ResponseCode } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../shared/api/call-failure';
import { deviceStorage } from '../../shared/device/device-storage';
import { handleSignInFailure, readSignInFailure } from './sign-in-failure';

const refused = (responseCode: number, retryAfterS?: number) =>
  readSignInFailure(new CallFailure({ kind: 'refused', responseCode, ...(retryAfterS && { retryAfterS }) }));

describe('a failed sign-in', () => {
  it.each([40003, 40005, 40137])('with %i shows invalid credentials and is a known mistake', (code) => {
    expect(refused(code)).toMatchObject({
      text: 'invalid_credentials',
      isKnown: true,
      countsAsMistake: true,
    });
  });

  it('distinguishes a car without entitlement from an unreadable hardware id', () => {
    expect(refused(ResponseCode.DeviceNotEntitled).text).toBe('device_not_entitled');
    expect(refused(ResponseCode.HardwareIdInvalid).text).toBe('hwid_error');
  });

  it('with an unknown code shows "an error occurred" and is no mistake', () => {
    expect(refused(40002)).toMatchObject({
      text: 'error_signing_in',
      isKnown: false,
      countsAsMistake: false,
    });
    expect(readSignInFailure(new TypeError('bug')).text).toBe('error_signing_in');
  });

  it('through a lost network is no mistake', () => {
    const failure = readSignInFailure(new CallFailure({ kind: 'network' }));
    expect(failure).toMatchObject({ text: 'network_disconnected', countsAsMistake: false });
  });

  it('at the server’s own limit waits as long as the server says', () => {
    expect(refused(ResponseCode.TooManyAttempts, 25).lockedForS).toBe(25);
  });

  const IDENTITY = ['email', 'session', 'consumerId'] as const;
  const identityAfter = (error: unknown) => {
    for (const key of [...IDENTITY, 'deviceIdentifier'] as const) deviceStorage.write(key, 'kept');
    handleSignInFailure(error);
    expect(deviceStorage.read('deviceIdentifier')).toBe('kept');
    return IDENTITY.map((key) => deviceStorage.read(key));
  };

  it.each([40003, 40005, 40137, 40220, 40222])(
    'with the known code %i clears the stored email, session and consumer id [SIG-04e]',
    (responseCode) => {
      const known = new CallFailure({ kind: 'refused', responseCode });
      expect(identityAfter(known)).toEqual([undefined, undefined, undefined]);
    },
  );

  it.each([
    new CallFailure({ kind: 'network' }),
    new CallFailure({ kind: 'refused', responseCode: 50000 }),
    new CallFailure({ kind: 'refused', responseCode: 41234 }),
  ])('with %s clears nothing', (error) => {
    expect(identityAfter(error)).toEqual(['kept', 'kept', 'kept']);
  });
});
