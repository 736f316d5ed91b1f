import { parseMotionPolicy } from '@drivein/vehicle-motion/policy';
import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { parseEnvironments } from '../http/environments';
import { S3_URL } from '../storage/object-store/s3-settings';
import {
  noKnownPassword,
  noTestSystem,
  onlyHttps,
  optionalSwitch,
  requiredInProduction,
  type Setting,
  settings,
  switchedOn,
  text,
  textOr,
} from './setting';

const ORIGIN = 'https?://[^/\\s"\';,*]+';

/** Tokens that open films need TLS, except on this machine. */
const LICENCE_SERVER = '^(https://|http://(localhost|127\\.0\\.0\\.1)[:/])\\S+$';

/** The same for the receivers of payment notifications, by host only. */
const PROVIDER = '^(https://[^/\\s]+|http://(localhost|127\\.0\\.0\\.1)(:[0-9]+)?)$';
/** 32 or more bytes as base64. */
const SHARED_KEY = '^[A-Za-z0-9+/]{43,}={0,2}$';
const PORT = '^([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])$';

const server = settings({
  PORT: {
    schema: textOr('8080', PORT, 'a port number from 1 to 65535'),
    doc: 'Port to listen on',
  },
  HOST: {
    schema: Type.String({ minLength: 1, default: '127.0.0.1', description: 'an address to listen on' }),
    doc: 'Address to listen on: `127.0.0.1` for this machine only, `0.0.0.0` for every network of the machine, which phones need',
    more: 'Containers set it.',
  },
  DATA_DIR: {
    schema: Type.String({ minLength: 1, default: '.data', description: 'a folder' }),
    doc: 'Folder of the embedded database, secrets, catalogue, pictures, films and content keys',
  },
  ENVIRONMENT: {
    schema: Type.Union(
      [Type.Literal('local'), Type.Literal('staging'), Type.Literal('uat'), Type.Literal('production')],
      { default: 'local', description: 'local, staging, uat or production' },
    ),
    doc: '`local`, `staging`, `uat` or `production`',
    more: 'Api keys are valid for one environment only.',
  },
  PUBLIC_URL: {
    schema: text('^https?://[^/]+$', 'an address without a path'),
    doc: 'The address people use: printed when ready, and the target of the QR code on a waiting screen',
    more: 'Without it the QR code leads to the address that the screen itself used, if that is `localhost` or an IP address. Required outside `local`.',
    unset: '`http://localhost:<PORT>`',
    example: 'https://drive-in.example.com',
    rules: [
      {
        rule: 'required',
        in: ['staging', 'uat', 'production'],
        when: ({ PUBLIC_URL }) => !PUBLIC_URL,
        // In a local environment the caller's own address is enough; elsewhere the Host header could be an attacker's.
        says: 'PUBLIC_URL must be set in {ENVIRONMENT}: links lead there.',
      },
      onlyHttps('PUBLIC_URL'),
    ],
  },
  BEHIND_PROXY: {
    schema: textOr('no', '^(yes|no|[1-9])$', 'yes, no or the number of proxies in a row'),
    doc: '`yes` trusts the last entry of `X-Forwarded-For`, a number those of that many proxies in a row',
    more: 'Only behind a proxy that adds it.',
  },
  WEB_DIST: {
    schema: Type.Optional(Type.String({ minLength: 1, description: 'the folder of the built web app' })),
    doc: 'Folder of the built web app; without it only the API is served',
    more: '`npm start` sets it.',
    example: 'apps/web/dist',
  },
  DRAIN_MS: {
    schema: text('^(0|[1-9][0-9]{0,5})$', 'milliseconds, at most 999999'),
    doc: 'How long a server that received a stop signal keeps serving while `/readyz` says `draining`, in milliseconds',
    unset: '`0`, `npm run serve` `5000`',
    example: '0',
  },
  METRICS_TOKEN: {
    schema: text('^[\\w-]{22,}$', '22 or more letters and digits'),
    doc: '22 or more letters and digits; `/metrics` requires it as `Authorization: Bearer …`',
    more: 'Without it only callers of this machine may read `/metrics`, and only where `ENVIRONMENT` is `local`.',
    secretLetters: 22,
  },
  AUDIT_KEEP_DAYS: {
    schema: textOr('400', '^[1-9][0-9]{0,4}$', 'days, from 1 to 99999'),
    doc: 'Days after which entries of the [audit log](access.md#what-does-the-audit-log-record) are deleted',
  },
  LOG_LEVEL: {
    schema: Type.Union(
      (['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const).map((level) =>
        Type.Literal(level),
      ),
      { default: 'info', description: 'trace, debug, info, warn, error, fatal or silent' },
    ),
    doc: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
  },
  ENV_FILE: {
    schema: Type.Optional(Type.Literal('off')),
    doc: '`off`: the commands ignore `.env`',
    unset: 'read',
    isOfCommands: true,
    isOutsideExample: true,
  },
});

const files = settings({
  DATABASE_URL: {
    schema: text('^postgres(ql)?://.+', 'a postgres:// address'),
    doc: '`postgres://…` of a PostgreSQL 15 or newer; without it the embedded database is used',
    example: 'postgres://drivein:password@localhost:5432/drivein',
    rules: [
      noKnownPassword('DATABASE_URL'),
      {
        rule: 'required',
        when: ({ DATABASE_URL, EMBEDDED_DATABASE }) => !DATABASE_URL && EMBEDDED_DATABASE !== 'on',
        says: 'DATABASE_URL must be set in production, or EMBEDDED_DATABASE=on where one server is enough.',
      },
      {
        rule: 'required',
        isForSeveral: true,
        in: ['local', 'staging', 'uat', 'production'],
        when: ({ DATABASE_URL }) => !DATABASE_URL,
        says: 'DATABASE_URL must be set: several servers share a PostgreSQL.',
      },
    ],
  },
  EMBEDDED_DATABASE: {
    schema: optionalSwitch(),
    doc: '`on`: production starts without `DATABASE_URL`, for one server with the embedded database',
    unset: '`off`',
    example: 'on',
    rules: [
      {
        rule: 'warned',
        when: ({ DATABASE_URL }) => !DATABASE_URL,
        says: 'EMBEDDED_DATABASE: a second server cannot share it',
      },
    ],
  },
  STORE_URL: {
    schema: text(S3_URL.source, 'a bucket and perhaps a folder in it, such as s3://films/drive-in'),
    doc: '`s3://bucket` or `s3://bucket/folder`: catalogue, pictures, films, content keys and switches are stored there instead of in `DATA_DIR` ([object store](data.md#how-do-i-keep-films-in-an-object-store))',
    more: '`npm run upload` copies them.',
    example: 's3://films/drive-in',
    requires: [{ all: ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] }],
  },
  S3_ENDPOINT: {
    schema: text('^https?://[^/@\\s]+$', 'the address of an S3 service, without a path'),
    doc: 'The S3 service, `https://s3.eu-central-1.amazonaws.com` or your own',
    example: 'https://s3.eu-central-1.amazonaws.com',
  },
  S3_REGION: {
    schema: text('^[a-z0-9-]{1,64}$', 'a region such as eu-central-1'),
    doc: 'Its region; services without regions accept any, mostly `us-east-1`',
    example: 'eu-central-1',
  },
  S3_ACCESS_KEY_ID: {
    schema: text('^[\\w-]{1,128}$', 'the id of an access key'),
    doc: 'The access key',
  },
  S3_SECRET_ACCESS_KEY: {
    schema: text('^[\\x21-\\x7e]{8,}$', 'the secret of that access key'),
    doc: 'Its secret',
    secretLetters: 16,
  },
  MEDIA_DELIVERY: {
    schema: Type.Union([Type.Literal('stream'), Type.Literal('redirect')], {
      default: 'stream',
      description: 'stream or redirect',
    }),
    doc: '`stream`: films pass through this server (or its CDN); `redirect`: players are redirected to the store, by addresses that are valid for a minute',
    requires: [{ value: 'redirect', oneOf: ['STORE_URL'], because: 'a folder has no addresses of its own' }],
  },
});

const access = settings({
  MASTER_KEY: {
    schema: text(
      '^[A-Za-z0-9_-]{8,}(,[A-Za-z0-9_-]{8,})*$',
      'keys of 8 or more letters and digits, comma-separated',
    ),
    doc: 'Keys with which clients request an api key; several, comma-separated, while one is being replaced',
    more: 'Required in production, each of 16 characters or more.',
    unset: '`drive-in-local`',
    secretLetters: 16,
    rules: [requiredInProduction('MASTER_KEY')],
  },
  ROOT_SECRET: {
    schema: text('^[A-Za-z0-9_-]{43,}$', '32 or more random bytes as base64url'),
    doc: '32 random bytes as base64url: signs api keys, media and picture addresses, seals mails and answers of repeatable calls, hashes short codes, derives the keys of phone codes',
    more: 'Required in production: `node -p "crypto.randomBytes(32).toString(\'base64url\')"`.',
    unset: 'made on the first start',
    secretLetters: 43,
    rules: [
      requiredInProduction('ROOT_SECRET'),
      {
        rule: 'required',
        isForSeveral: true,
        in: ['local', 'staging', 'uat'],
        when: ({ ROOT_SECRET }) => !ROOT_SECRET,
        says: 'ROOT_SECRET must be set: several servers sign with the same.',
      },
    ],
  },
  ALLOWED_ORIGINS: {
    schema: text(`^${ORIGIN}(,${ORIGIN})*$`, 'origins such as https://car.example.com, comma-separated'),
    doc: 'Other sites, comma-separated and exact, that may call the API (CORS) and frame the app',
    more: 'Without them only this one may.',
    example: 'https://cockpit.example.com',
    rules: [onlyHttps('ALLOWED_ORIGINS')],
  },
  PROVIDER_URL: {
    schema: textOr('https://example.com', '^https?://\\S+$', 'an address'),
    doc: 'Where the app redirects people who open it from a site that is not allowed',
  },
  PLAIN_HARDWARE_IDS: {
    schema: optionalSwitch(),
    doc: 'Whether a car may send its hardware id unencrypted',
    more: 'A plain id can be made up, and an id alone opens the account of its car.',
    unset: '`on`, in production `off`',
    example: 'on',
    rules: [
      {
        rule: 'warned',
        when: ({ PLAIN_HARDWARE_IDS }) => PLAIN_HARDWARE_IDS === 'on',
        says: 'PLAIN_HARDWARE_IDS: anyone who knows the id of a car can sign in as it',
      },
    ],
  },
  HARDWARE_ID_KEY: {
    schema: text('^[A-Za-z0-9_-]{43}$', '32 bytes as base64url'),
    doc: "The fleet's key for encrypted hardware ids: 32 bytes as base64url",
    unset: 'derived from `ROOT_SECRET`',
    secretLetters: 43,
  },
  HARDWARE_ID_V1: {
    schema: optionalSwitch(),
    doc: 'Whether encrypted hardware ids of the first format are accepted, which hold no time: a copied id works forever',
    more: 'For a fleet that is being updated.',
    unset: '`off`',
    example: 'on',
    rules: [
      {
        rule: 'warned',
        when: ({ HARDWARE_ID_V1 }) => HARDWARE_ID_V1 === 'on',
        says: 'HARDWARE_ID_V1: a copy of the encrypted id of a car signs in as it at any time',
      },
    ],
  },
  RATE_LIMITS: {
    schema: switchedOn(),
    doc: '`off` for benches; refused in production',
    rules: [
      {
        rule: 'refused',
        when: ({ RATE_LIMITS }) => RATE_LIMITS === 'off',
        says: 'RATE_LIMITS must be on in production: anyone could guess as fast as they like.',
      },
    ],
  },
});

const countries = settings({
  HOME_COUNTRY: {
    schema: textOr('US', '^[A-Z]{2}$', 'two capital letters'),
    doc: 'Country of callers whose country is unknown',
  },
  ONE_COUNTRY: {
    schema: optionalSwitch(),
    doc: '`on`: all callers are in `HOME_COUNTRY`',
    more: 'Production starts without `COUNTRY_HEADER` and `COUNTRY_RANGES` only with it.',
    unset: '`off`',
    example: 'on',
    rules: [
      {
        rule: 'warned',
        when: ({ COUNTRY_HEADER, COUNTRY_RANGES }) => !COUNTRY_HEADER && !COUNTRY_RANGES,
        says: 'ONE_COUNTRY: everybody is taken to be in {HOME_COUNTRY}',
      },
    ],
  },
  COUNTRY_HEADER: {
    schema: text('^[A-Za-z0-9-]+$', 'the name of a header'),
    doc: "Request header in which a proxy names the caller's country, e.g. `CF-IPCountry`",
    more: 'Set it only where the proxy overwrites it.',
    example: 'CF-IPCountry',
    rules: [
      {
        rule: 'required',
        when: ({ COUNTRY_HEADER, COUNTRY_RANGES, ONE_COUNTRY }) =>
          !COUNTRY_HEADER && !COUNTRY_RANGES && ONE_COUNTRY !== 'on',
        says: 'COUNTRY_HEADER or COUNTRY_RANGES must be set in production, or ONE_COUNTRY=on where everybody is in HOME_COUNTRY.',
      },
    ],
  },
  COUNTRY_RANGES: {
    schema: Type.Optional(
      Type.String({ minLength: 1, description: 'a file with a network and its country in each line' }),
    ),
    doc: 'File with a network and its country in each line (`203.0.113.0/24,KR`, IPv6 too), used where the header gives none',
    more: 'The narrowest network counts. Read at the start.',
    example: 'country-ranges.csv',
  },
  ENVIRONMENTS: {
    schema: Type.Optional(
      Type.String({
        description:
          'a JSON object of staging, uat and production, each with apiHost, masterKey, maintenanceUrl, mobilePaymentUrl, mobilePaymentTerritories',
      }),
    ),
    doc: 'JSON object of the environments that the environment override chooses from: `staging`, `uat`, `production`, each with `apiHost`, `masterKey`, `maintenanceUrl`, `mobilePaymentUrl`, `mobilePaymentTerritories`; what is left out is of this server',
    more: 'See below.',
    unset: 'all at this server',
    example: '{"uat":{"apiHost":"https://uat.example.com","masterKey":"uat-master-key"}}',
    check: (json) => (parseEnvironments(json) ? undefined : []),
  },
  TOGGLES_URL: {
    schema: text('^https?://\\S+$', 'the address of an Unleash proxy'),
    doc: 'Address of an Unleash proxy that serves toggles, e.g. `https://unleash.example.com/proxy`',
    example: 'https://unleash.example.com/proxy',
  },
  TOGGLES_TOKEN: {
    schema: text('^[\\x21-\\x7e]+$', 'the client key of that proxy'),
    doc: 'The client key of that proxy, sent as `Authorization`',
  },
});

const bus = settings({
  BROKER_KIND: {
    schema: Type.Optional(
      Type.Union([Type.Literal('rabbitmq'), Type.Literal('emqx'), Type.Literal('aws-iot')], {
        description: 'rabbitmq, emqx or aws-iot',
      }),
    ),
    doc: 'Which external broker carries the [message bus](services.md#which-broker-carries-the-message-bus) of several servers: `rabbitmq`, `emqx` or `aws-iot`',
    more: 'Without it and `BROKER_URL` the bus is embedded, which is enough for one server.',
    unset: '`rabbitmq` where `BROKER_URL` is set',
    example: 'rabbitmq',
    requires: [
      { value: 'rabbitmq', all: ['BROKER_URL', 'BROKER_MANAGEMENT_URL', 'BROKER_HOOK_SECRET'] },
      { value: 'emqx', all: ['BROKER_URL', 'BROKER_MANAGEMENT_URL', 'BROKER_JWT_SECRET'] },
      {
        value: 'aws-iot',
        all: [
          'BROKER_URL',
          'BROKER_AWS_REGION',
          'BROKER_AWS_ROLE_ARN',
          'BROKER_AWS_ACCESS_KEY_ID',
          'BROKER_AWS_SECRET_ACCESS_KEY',
        ],
      },
    ],
  },
  BROKER_URL: {
    schema: text('^wss?://[^/@\\s]+/\\S*$', 'a ws:// or wss:// address with a path'),
    doc: 'Where devices reach the broker: `wss://bus.example.com/ws` (RabbitMQ), `wss://bus.example.com/mqtt` (EMQX), `wss://<endpoint>-ats.iot.<region>.amazonaws.com/mqtt` (AWS IoT)',
    example: 'wss://bus.example.com/ws',
    requires: [{ unless: 'BROKER_KIND', all: ['BROKER_MANAGEMENT_URL', 'BROKER_HOOK_SECRET'] }],
    rules: [
      {
        rule: 'required',
        isForSeveral: true,
        in: ['local', 'staging', 'uat', 'production'],
        when: ({ BROKER_URL, BROKER_KIND }) => !BROKER_URL && !BROKER_KIND,
        says: 'BROKER_URL must be set: the embedded message bus knows the screens of one server only.',
      },
    ],
  },
  BROKER_MANAGEMENT_URL: {
    schema: text('^https?://[^/:@\\s]+:[^/@\\s]+@\\S+$', 'an http(s) address with user and password'),
    doc: "The RabbitMQ management API with a user of its own, `https://user:password@host:15671`, or EMQX's with an API key and its secret, `https://key:secret@host:18084`",
    example: 'https://drivein:password@bus.example.com:15671',
    rules: [noKnownPassword('BROKER_MANAGEMENT_URL')],
  },
  BROKER_HOOK_SECRET: {
    schema: text('^[\\w-]{22,}$', '22 or more letters and digits'),
    doc: '22 or more letters and digits that RabbitMQ sends when it calls our hook',
    secretLetters: 22,
  },
  BROKER_JWT_SECRET: {
    schema: text('^[\\w-]{32,}$', '32 or more letters and digits'),
    doc: '32 or more letters and digits that sign the tokens with which devices connect to EMQX; its authenticator has the same',
    secretLetters: 32,
  },
  BROKER_AWS_REGION: {
    schema: text('^[a-z]{2}(-[a-z]+)+-[0-9]$', 'a region such as eu-central-1'),
    doc: 'The region of the AWS IoT endpoint, `eu-central-1`',
    example: 'eu-central-1',
  },
  BROKER_AWS_ROLE_ARN: {
    schema: text(
      '^arn:aws[a-z-]*:iam::[0-9]{12}:role/[\\w+=,.@/-]+$',
      'the ARN of the role that devices connect as',
    ),
    doc: 'The role that devices connect as',
    example: 'arn:aws:iam::123456789012:role/drive-in-device',
  },
  BROKER_AWS_ACCESS_KEY_ID: {
    schema: text('^[A-Z0-9]{16,128}$', 'the id of an AWS access key'),
    doc: 'The key of a user that may assume that role, publish and close connections',
  },
  BROKER_AWS_SECRET_ACCESS_KEY: {
    schema: text('^[A-Za-z0-9+/]{40,}$', 'the secret of that access key'),
    doc: 'The secret of that key',
  },
  BROKER_AWS_STS_URL: {
    schema: text(PROVIDER, 'the https address of an STS endpoint'),
    doc: 'Another STS endpoint, where the servers reach it in their own network or in another partition of AWS',
    unset: '`https://sts.<region>.amazonaws.com`',
    example: 'https://sts.eu-central-1.amazonaws.com',
  },
});

const mail = settings({
  SMTP_URL: {
    schema: text('^smtps?://\\S+$', 'an smtp:// or smtps:// address'),
    doc: '`smtp://user:password@host:587` (STARTTLS where the server offers it; `?requireTLS=true` insists) or `smtps://…:465`',
    more: 'Without it mail stays in the outbox, which `/dev/mail` shows outside production.',
    example: 'smtp://user:password@mail.example.com:587',
    requires: [{ all: ['MAIL_FROM'] }],
    rules: [
      noKnownPassword('SMTP_URL'),
      {
        rule: 'warned',
        when: ({ SMTP_URL }) => !SMTP_URL,
        says: 'SMTP_URL: no mail leaves this server',
      },
    ],
  },
  MAIL_FROM: {
    schema: text(
      '^([^\\r\\n<>@,]+ <[^\\s<>@,]+@[^\\s<>@,]+>|[^\\s<>@,]+@[^\\s<>@,]+)$',
      'a sender such as Drive-in <no-reply@example.com>',
    ),
    doc: 'Sender of mails, `Drive-in <no-reply@example.com>`',
    example: 'Drive-in <no-reply@example.com>',
  },
});

const payments = settings({
  PAYMENT_GATEWAY_URL: {
    schema: text(PROVIDER, 'the https address of the card processor, without a path'),
    doc: 'The card processor (CyberSource): `https://api.cybersource.com` or `https://apitest.cybersource.com`',
    more: 'Without it `npm start` starts the payment sandbox, and a server started alone sells nothing.',
    example: 'https://apitest.cybersource.com',
    requires: [{ all: ['PAYMENT_MERCHANT_ID', 'PAYMENT_KEY_ID', 'PAYMENT_KEY'] }],
    rules: [
      noTestSystem('PAYMENT_GATEWAY_URL', /^http:|\bapitest\./),
      {
        rule: 'warned',
        when: ({ PAYMENT_GATEWAY_URL }) => !PAYMENT_GATEWAY_URL,
        says: 'PAYMENT_GATEWAY_URL: nothing can be bought',
      },
    ],
  },
  PAYMENT_MERCHANT_ID: {
    schema: text('^[\\w-]{1,64}$', "the merchant's id at the card processor"),
    doc: 'The merchant there',
  },
  PAYMENT_KEY_ID: {
    schema: text('^[\\w-]{1,128}$', 'the id of the shared key'),
    doc: 'The id of the shared key (a REST shared secret)',
  },
  PAYMENT_KEY: {
    schema: text(SHARED_KEY, 'the shared key, as base64'),
    doc: 'The shared key itself, base64: signs every request',
    secretLetters: 43,
  },
  PAYMENT_NOTIFICATION_KEY: {
    schema: text(SHARED_KEY, "the key of the card processor's notifications, as base64"),
    doc: "The key of the processor's notifications at `/payment-hook/notifications`, base64",
    more: 'Without it notifications are refused; payments still end, some seconds later.',
    secretLetters: 43,
  },
  PAYMENT_ORIGINS: {
    schema: text(`^${ORIGIN}(,${ORIGIN})*$`, 'the origins of card form and banks, comma-separated'),
    doc: "Whose scripts, frames and forms our payment pages may use, comma-separated: the card fields, device data and the banks' frames",
    unset: "the gateway's",
    example: 'https://testflex.cybersource.com,https://centinelapistag.cardinalcommerce.com',
  },
  PAYMENT_SANDBOX: {
    schema: optionalSwitch(),
    doc: '`on`: no real money moves, shown on every payment screen; `off` also keeps `npm start` from starting the sandbox',
    more: 'Refused in production.',
    unset: '`off`',
    example: 'on',
    rules: [
      {
        rule: 'refused',
        when: ({ PAYMENT_SANDBOX }) => PAYMENT_SANDBOX === 'on',
        says: 'PAYMENT_SANDBOX must be off in production: films would be given away.',
      },
    ],
  },
  PAYMENT_SANDBOX_PORT: {
    schema: text(PORT, 'a port number from 1 to 65535'),
    doc: 'Where `npm start`, `npm run dev` and the browser tests start the payment sandbox',
    unset: '`PORT` + 1',
    example: '8081',
    isOfCommands: true,
  },
  AVATAX_URL: {
    schema: text(PROVIDER, 'the https address of AvaTax, without a path'),
    doc: 'AvaTax: `https://rest.avatax.com` or `https://sandbox-rest.avatax.com`; without it taxes are estimates from a table of our own',
    example: 'https://sandbox-rest.avatax.com',
    requires: [{ all: ['AVATAX_ACCOUNT', 'AVATAX_LICENCE_KEY', 'AVATAX_COMPANY'] }],
    rules: [
      noTestSystem('AVATAX_URL', /\bsandbox-rest\./),
      {
        rule: 'required',
        when: ({ PAYMENT_GATEWAY_URL, AVATAX_URL, TAX_ESTIMATES }) =>
          Boolean(PAYMENT_GATEWAY_URL) && !AVATAX_URL && TAX_ESTIMATES !== 'on',
        says: 'AVATAX_URL must be set in production where films are sold, or TAX_ESTIMATES=on to take estimated taxes.',
      },
    ],
  },
  TAX_ESTIMATES: {
    schema: optionalSwitch(),
    doc: '`on`: production sells without `AVATAX_URL`, with taxes from a table of our own',
    unset: '`off`',
    example: 'on',
    rules: [
      {
        rule: 'warned',
        when: ({ TAX_ESTIMATES, AVATAX_URL }) => TAX_ESTIMATES === 'on' && !AVATAX_URL,
        says: 'TAX_ESTIMATES: taxes come from a table of our own',
      },
    ],
  },
  AVATAX_ACCOUNT: { schema: text('^\\S+$', 'the account at AvaTax'), doc: 'The account there' },
  AVATAX_LICENCE_KEY: { schema: text('^\\S+$', 'its licence key'), doc: 'Its licence key' },
  AVATAX_COMPANY: {
    schema: text('^[\\w-]{1,50}$', "the company's code at AvaTax"),
    doc: 'The code of the company whose sales these are',
  },
});

const licences = settings({
  DRM_WIDEVINE_URL: {
    schema: text(LICENCE_SERVER, 'the https address of a licence provider'),
    doc: 'The Widevine licence server of a provider; `https`, or `http` on this machine',
    example: 'https://licences.example.com/widevine',
    requires: [{ all: ['DRM_COM_KEY_ID', 'DRM_COM_KEY'] }],
  },
  DRM_PLAYREADY_URL: {
    schema: text(LICENCE_SERVER, 'the https address of a licence provider'),
    doc: 'The same for PlayReady',
    example: 'https://licences.example.com/playready',
    requires: [{ all: ['DRM_COM_KEY_ID', 'DRM_COM_KEY'] }],
  },
  DRM_COM_KEY_ID: {
    schema: text('^[\\w-]{1,64}$', 'the id of the communication key'),
    doc: 'The id of the communication key shared with the provider',
  },
  DRM_COM_KEY: {
    schema: text(
      '^[A-Za-z0-9+/_-]{43,}={0,2}$',
      'the communication key of the licence provider, 32 or more bytes as base64',
    ),
    doc: 'The communication key itself, base64 of 32 bytes or more: signs entitlement tokens',
    secretLetters: 43,
  },
  DRM_CLEARKEY: {
    schema: optionalSwitch(),
    doc: 'Whether players also get ClearKey licences, whose key anyone can read',
    more: 'Both together only for tests.',
    unset: '`on`, `off` with provider',
    example: 'off',
    requires: [{ value: 'off', oneOf: ['DRM_WIDEVINE_URL', 'DRM_PLAYREADY_URL'] }],
    rules: [
      {
        rule: 'warned',
        when: ({ DRM_CLEARKEY, DRM_WIDEVINE_URL, DRM_PLAYREADY_URL }) =>
          DRM_CLEARKEY === 'on' || (DRM_CLEARKEY !== 'off' && !DRM_WIDEVINE_URL && !DRM_PLAYREADY_URL),
        says: 'DRM_CLEARKEY: every player that may play a film can read its key',
      },
    ],
  },
});

const motion = settings({
  VEHICLE_SIGNALS_URL: {
    schema: text('^wss?://[^\\s"\';,]+$', 'the ws:// or wss:// address of a VISS v2 server'),
    doc: '`wss://…` of the VISS v2 server in the car, as its screens reach it',
    more: 'With it only the vehicle decides whether it moves; without it the choice made by hand counts.',
    example: 'wss://vehicle.local:443',
  },
  MOTION_POLICY: {
    schema: Type.Optional(
      Type.String({
        description:
          'a JSON object of countries and default, each with locked or watch for front-passenger, rear-left, rear-right or *',
      }),
    ),
    doc: 'JSON object of what screens may do while the vehicle moves, by country (`default` for the others) and zone (`front-passenger`, `rear-left`, `rear-right`, `*` for the others): `locked` or `watch`',
    more: '`front` is always locked.',
    unset: 'all locked',
    example: '{"default":{"*":"locked"},"DE":{"rear-left":"watch","rear-right":"watch"}}',
    check: (json) => {
      const parsed = parseMotionPolicy(json);
      return parsed.ok ? undefined : parsed.problems;
    },
  },
});

const tests = settings({
  COCKPIT: {
    schema: optionalSwitch(),
    doc: '`on`: everyone has `/cockpit`, one page with a whole car: its four screens live, a phone, Park and Drive, network trouble and a drift meter; `off`: no one',
    unset: '`on` for callers of this machine if `ENVIRONMENT` is `local`',
    example: 'on',
    rules: [
      {
        rule: 'warned',
        when: ({ COCKPIT }) => COCKPIT === 'on',
        says: 'COCKPIT: everybody sees the demonstration of a car',
      },
    ],
  },
  PAGE_CACHE: { schema: switchedOn(), doc: '`off` queries the database for every page, for benches' },
  TEST_DOOR: {
    schema: optionalSwitch(),
    doc: "For browser tests: `on` lets this machine move the server's clock and make accounts and vouchers (`POST /dev/test/…`)",
    more: 'Refused unless `ENVIRONMENT` is `local`.',
    unset: '`off`',
    isOutsideExample: true,
    rules: [
      {
        rule: 'refused',
        in: ['staging', 'uat', 'production'],
        when: ({ TEST_DOOR }) => TEST_DOOR === 'on',
        says: 'TEST_DOOR must be off where ENVIRONMENT is {ENVIRONMENT}: it is for tests on this machine.',
      },
    ],
  },
});

/** Every setting of an operator, by the headings of `docs/operating/settings.md`. `npm run generate` writes the texts. */
export const SETTING_GROUPS: Readonly<Record<string, Readonly<Record<string, Setting>>>> = {
  Server: server,
  'Database and files': files,
  'Secrets and access': access,
  'Countries, environments and toggles': countries,
  'Message bus': bus,
  Mail: mail,
  'Payments and taxes': payments,
  Licences: licences,
  Motion: motion,
  'Demonstration and tests': tests,
};

const rows = {
  ...server,
  ...files,
  ...access,
  ...countries,
  ...bus,
  ...mail,
  ...payments,
  ...licences,
  ...motion,
  ...tests,
};
type Rows = typeof rows;
type ServerName = {
  [N in keyof Rows]: Rows[N] extends { readonly isOfCommands: true } ? never : N;
}[keyof Rows];

/** Every setting by name, those of the commands too. */
export const SETTINGS: Readonly<Record<string, Setting>> = rows;

/** Reads the variables of the server. Values are text, as in the environment. */
export const EnvSchema = Type.Object(
  Object.fromEntries(
    Object.entries(SETTINGS).flatMap(([name, { schema, isOfCommands }]): [string, TSchema][] =>
      isOfCommands ? [] : [[name, schema]],
    ),
  ),
) as TObject<{ [N in ServerName]: Rows[N]['schema'] }>;
export type Env = Static<typeof EnvSchema>;
