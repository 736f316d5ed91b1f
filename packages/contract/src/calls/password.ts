import { Type } from '@sinclair/typebox';
import { endpoint, Fields, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import { Email, Password } from '../wire-fields';
import { deviceFields } from './session';

const outcome = Fields({ responseCode: ResponseCodeSchema });

export const sendTemporaryPassword = endpoint({
  method: 'POST',
  path: '/user/v6/password',
  summary: 'Send a temporary password by mail',
  access: 'key',
  query: Fields({ email: Email }),
  reply: outcome,
  refusals: [ResponseCode.TooManyAttempts],
  decision:
    'Unknown addresses are answered alike, at the same speed (PWD-04). It works once, for 30 minutes; five an address in a quarter of an hour.',
});

export const changeTemporaryPassword = endpoint({
  method: 'PATCH',
  path: '/user/v6/temporarypasswordcode',
  summary: 'Set a new password with the temporary one',
  access: 'key',
  body: Fields({
    newPassword: Password,
    confirmNewPassword: Password,
    temporaryPasswordCode: Type.String({ maxLength: 64 }),
    /** Limits guesses to one account; the page knows it from the step before. */
    email: Type.Optional(Email),
    /** The requesting device. It becomes a known device of the owner, also while others guess the password. */
    deviceIdentifier: Type.Optional(deviceFields.deviceIdentifier),
  }),
  reply: outcome,
  refusals: [ResponseCode.TemporaryPasswordInvalid, ResponseCode.PasswordRules, ResponseCode.TooManyAttempts],
  decision:
    'Case, spaces and dashes of the temporary password do not matter. All sessions of the account end.',
});

export const changePassword = endpoint({
  method: 'PATCH',
  path: '/user/v6/password',
  summary: 'Set a new password with the current one; ends the other sessions',
  access: 'session',
  body: Fields({ newPassword: Password, confirmNewPassword: Password, oldPassword: Password }),
  reply: outcome,
  refusals: [ResponseCode.InvalidCredentials, ResponseCode.PasswordRules, ResponseCode.TooManyAttempts],
  decision: 'The wrong-password code is 40003.',
});

export const passwordCalls = { sendTemporaryPassword, changeTemporaryPassword, changePassword } as const;
