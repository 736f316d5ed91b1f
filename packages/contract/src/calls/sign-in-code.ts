import { Type } from '@sinclair/typebox';
import { endpoint, Fields, OneOf, ResponseCodeSchema } from '../endpoint';
import { SIGN_IN_CODE_STATES } from '../enumerations';
import { ResponseCode } from '../response-code';
import { Address, Count, Line, Token, UtcTime } from '../wire-fields';
import { deviceFields, LoginReplySchema } from './session';

const ShortCode = Type.String({ maxLength: 32, description: 'six letters and digits' });
const codeParams = Fields({ code: ShortCode });
const outcome = Fields({ responseCode: ResponseCodeSchema });

export const createSignInCode = endpoint({
  method: 'POST',
  path: '/user/v6/signincode/create',
  summary: 'A short code that signs a new screen in',
  access: 'key',
  isRefusedInMotion: true,
  needsPassword: true,
  body: Fields({
    deviceIdentifier: Type.Optional(deviceFields.deviceIdentifier),
    deviceModel: Type.Optional(deviceFields.deviceModel),
    hardwareId: deviceFields.hardwareId,
    isHwidEncrypted: deviceFields.isHwidEncrypted,
    softwareVersion: Type.Optional(deviceFields.softwareVersion),
  }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    code: ShortCode,
    expiresInSeconds: Count(),
    /** Only for a screen that is not signed in: its secret for polling the approval. */
    pollToken: Type.Optional(Token),
    /** The target of the QR code on such a screen. */
    approveUrl: Type.Optional(Address),
    /** The hardware id was not accepted: the session will belong to no car. */
    isCarRefused: Type.Optional(Type.Boolean()),
  }),
  refusals: [ResponseCode.DeviceNotEntitled, ResponseCode.TooManyAttempts],
  decision:
    'With a Session the code is entered by the new screen (login/shortcode). Without one the new screen shows ' +
    'its own code, a signed-in device approves it, and the screen polls with its pollToken (SIG-12); it has to ' +
    'say its deviceIdentifier, or the request is malformed. A refused hardware id lets it in without a car. A moving screen makes no code, as one would be read or ' +
    'typed there.',
});

export const getSignInCodeRequest = endpoint({
  method: 'GET',
  path: '/qrconnect/v1/code/:code',
  summary: 'Which screen asks to be signed in with this code',
  access: 'session',
  params: codeParams,
  reply: Fields({
    responseCode: ResponseCodeSchema,
    deviceModel: Line,
    requestedAt: UtcTime,
    expiresInSeconds: Count(),
    /** Whether the screen is in the same network as this device: a car, a home. */
    isSameAddress: Type.Optional(Type.Boolean()),
  }),
  refusals: [ResponseCode.ShortCodeInvalid, ResponseCode.TooManyAttempts],
  decision:
    'Shown before approving, so that nobody signs in a stranger by a forwarded QR without noticing. A moving screen may look: it approves nothing.',
});

export const approveSignInCode = endpoint({
  method: 'POST',
  path: '/qrconnect/v1/code/:code/approve',
  summary: 'Let the screen with this code into this account',
  access: 'session',
  isRefusedInMotion: true,
  needsPassword: true,
  params: codeParams,
  reply: outcome,
  refusals: [ResponseCode.ShortCodeInvalid, ResponseCode.TooManyAttempts],
  decision:
    'The first answer counts. The same one again from the same session is 10000 as well, while the code lives: the ' +
    'reply to the first may have been lost. A moving screen lets nobody in, but may look and turn away.',
});

export const refuseSignInCode = endpoint({
  method: 'POST',
  path: '/qrconnect/v1/code/:code/refuse',
  summary: 'Turn the screen with this code away',
  access: 'session',
  params: codeParams,
  reply: outcome,
  refusals: [ResponseCode.ShortCodeInvalid, ResponseCode.TooManyAttempts],
  decision: 'It opens no session, so a moving screen may turn another one away.',
});

export const pollSignInCode = endpoint({
  method: 'POST',
  path: '/qrconnect/v1/poll',
  summary: 'A waiting screen asks whether its code was approved; approved answers its session',
  access: 'key',
  isRefusedInMotion: true,
  body: Fields({ pollToken: Token }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    state: OneOf(SIGN_IN_CODE_STATES),
    login: Type.Optional(LoginReplySchema),
  }),
  refusals: [ResponseCode.ShortCodeInvalid],
  decision:
    'A POST, so that the secret stays out of addresses and logs. A screen that lost the answer asks again, for the ' +
    'minute after the approval: it gets another session and the one before ends, so that there is never more than ' +
    'one. After that minute, or with a token that was never given out, it is 40317. A moving screen is told so and ' +
    'may ask again when it stands: its code stays good.',
});

export const signInCodeCalls = {
  createSignInCode,
  getSignInCodeRequest,
  approveSignInCode,
  refuseSignInCode,
  pollSignInCode,
} as const;
