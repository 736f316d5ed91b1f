import pino from 'pino';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/** Bodies are never logged; should one slip into a log line, what identifies a person or opens a door stays out. */
const SECRET_FIELDS = [
  'password',
  'confirmPassword',
  'newPassword',
  'confirmNewPassword',
  'oldPassword',
  'temporaryPasswordCode',
  'refreshToken',
  'pollToken',
  'paySession',
  'shortCode',
  'hardwareId',
  'session',
  'token',
  'email',
  'apikey',
  'apiKey',
  'authorization',
  'cookie',
];

export const createLogger = (
  level: LogLevel,
  destination: pino.DestinationStream = pino.destination({ dest: 2, sync: false }),
): pino.Logger =>
  pino(
    {
      level,
      base: undefined,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '…' },
      serializers: { err: pino.stdSerializers.err, req: requestLine },
    },
    destination,
  );

/** Method and path only: addresses carry keys in their query, headers carry sessions. */
const requestLine = (request: { method: string; url: string }) => ({
  method: request.method,
  path: withoutSecrets(request.url),
});

/** Master keys, short codes, vouchers and payments travel in a path; signatures in queries. */
export const withoutSecrets = (url: string) =>
  (url.split('?')[0] ?? '').replace(
    /(\/(?:apikey|media|code|logincode|voucher|mobilepayment|pay)\/)[^/]+/,
    '$1…',
  );
