import { type Static, Type } from '@sinclair/typebox';
import { S3_URL } from './storage/object-store/s3-settings';

const ORIGIN = 'https?://[^/\\s"\';,*]+';

/** Tokens that open films need TLS, except on this machine. */
const LICENCE_SERVER = '^(https://|http://(localhost|127\\.0\\.0\\.1)[:/])\\S+$';

/** The same for the receivers of payment notifications, by host only. */
const PROVIDER = '^(https://[^/\\s]+|http://(localhost|127\\.0\\.0\\.1)(:[0-9]+)?)$';
/** 32 or more bytes as base64. */
const SHARED_KEY = '^[A-Za-z0-9+/]{43,}={0,2}$';

const ON_OR_OFF = Type.Union([Type.Literal('on'), Type.Literal('off')], { description: 'on or off' });

/**
 * Every variable of this server; `docs/operating/settings.md` explains them. Values are text, as in the environment.
 */
export const EnvSchema = Type.Object({
  PORT: Type.String({
    pattern: '^([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])$',
    default: '8080',
    description: 'a port number from 1 to 65535',
  }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'an address to listen on' }),
  DATA_DIR: Type.String({ minLength: 1, default: '.data', description: 'a folder' }),
  STORE_URL: Type.Optional(
    Type.String({
      pattern: S3_URL.source,
      description: 'a bucket and perhaps a folder in it, such as s3://films/drive-in',
    }),
  ),
  S3_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://[^/@\\s]+$',
      description: 'the address of an S3 service, without a path',
    }),
  ),
  S3_REGION: Type.Optional(
    Type.String({ pattern: '^[a-z0-9-]{1,64}$', description: 'a region such as eu-central-1' }),
  ),
  S3_ACCESS_KEY_ID: Type.Optional(
    Type.String({ pattern: '^[\\w-]{1,128}$', description: 'the id of an access key' }),
  ),
  S3_SECRET_ACCESS_KEY: Type.Optional(
    Type.String({ pattern: '^[\\x21-\\x7e]{8,}$', description: 'the secret of that access key' }),
  ),
  MEDIA_DELIVERY: Type.Union([Type.Literal('stream'), Type.Literal('redirect')], {
    default: 'stream',
    description: 'stream or redirect',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({ pattern: '^postgres(ql)?://.+', description: 'a postgres:// address' }),
  ),
  WEB_DIST: Type.Optional(Type.String({ minLength: 1, description: 'the folder of the built web app' })),
  ENVIRONMENT: Type.Union(
    [Type.Literal('local'), Type.Literal('staging'), Type.Literal('uat'), Type.Literal('production')],
    { default: 'local', description: 'local, staging, uat or production' },
  ),
  HOME_COUNTRY: Type.String({ pattern: '^[A-Z]{2}$', default: 'US', description: 'two capital letters' }),
  COUNTRY_HEADER: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9-]+$', description: 'the name of a header' }),
  ),
  COUNTRY_RANGES: Type.Optional(
    Type.String({ minLength: 1, description: 'a file with a network and its country in each line' }),
  ),
  MASTER_KEY: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{8,}(,[A-Za-z0-9_-]{8,})*$',
      description: 'keys of 8 or more letters and digits, comma-separated',
    }),
  ),
  ROOT_SECRET: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_-]{43,}$', description: '32 or more random bytes as base64url' }),
  ),
  HARDWARE_ID_KEY: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: '32 bytes as base64url' }),
  ),
  PLAIN_HARDWARE_IDS: Type.Optional(ON_OR_OFF),
  HARDWARE_ID_V1: Type.Optional(ON_OR_OFF),
  COCKPIT: Type.Optional(ON_OR_OFF),
  ALLOWED_ORIGINS: Type.Optional(
    Type.String({
      pattern: `^${ORIGIN}(,${ORIGIN})*$`,
      description: 'origins such as https://car.example.com, comma-separated',
    }),
  ),
  PROVIDER_URL: Type.String({
    pattern: '^https?://\\S+$',
    default: 'https://example.com',
    description: 'an address',
  }),
  ENVIRONMENTS: Type.Optional(
    Type.String({
      description:
        'a JSON object of staging, uat and production, each with apiHost, masterKey, maintenanceUrl, mobilePaymentUrl, mobilePaymentTerritories',
    }),
  ),
  TOGGLES_URL: Type.Optional(
    Type.String({ pattern: '^https?://\\S+$', description: 'the address of an Unleash proxy' }),
  ),
  TOGGLES_TOKEN: Type.Optional(
    Type.String({ pattern: '^[\\x21-\\x7e]+$', description: 'the client key of that proxy' }),
  ),
  EMBEDDED_DATABASE: Type.Optional(ON_OR_OFF),
  TAX_ESTIMATES: Type.Optional(ON_OR_OFF),
  ONE_COUNTRY: Type.Optional(ON_OR_OFF),
  PUBLIC_URL: Type.Optional(
    Type.String({ pattern: '^https?://[^/]+$', description: 'an address without a path' }),
  ),
  BEHIND_PROXY: Type.String({
    pattern: '^(yes|no|[1-9])$',
    default: 'no',
    description: 'yes, no or the number of proxies in a row',
  }),
  BROKER_KIND: Type.Optional(
    Type.Union([Type.Literal('rabbitmq'), Type.Literal('emqx'), Type.Literal('aws-iot')], {
      description: 'rabbitmq, emqx or aws-iot',
    }),
  ),
  BROKER_URL: Type.Optional(
    Type.String({ pattern: '^wss?://[^/@\\s]+/\\S*$', description: 'a ws:// or wss:// address with a path' }),
  ),
  BROKER_MANAGEMENT_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^/:@\\s]+:[^/@\\s]+@\\S+$',
      description: 'an http(s) address with user and password',
    }),
  ),
  BROKER_HOOK_SECRET: Type.Optional(
    Type.String({ pattern: '^[\\w-]{22,}$', description: '22 or more letters and digits' }),
  ),
  BROKER_JWT_SECRET: Type.Optional(
    Type.String({ pattern: '^[\\w-]{32,}$', description: '32 or more letters and digits' }),
  ),
  BROKER_AWS_REGION: Type.Optional(
    Type.String({ pattern: '^[a-z]{2}(-[a-z]+)+-[0-9]$', description: 'a region such as eu-central-1' }),
  ),
  BROKER_AWS_ROLE_ARN: Type.Optional(
    Type.String({
      pattern: '^arn:aws[a-z-]*:iam::[0-9]{12}:role/[\\w+=,.@/-]+$',
      description: 'the ARN of the role that devices connect as',
    }),
  ),
  BROKER_AWS_ACCESS_KEY_ID: Type.Optional(
    Type.String({ pattern: '^[A-Z0-9]{16,128}$', description: 'the id of an AWS access key' }),
  ),
  BROKER_AWS_SECRET_ACCESS_KEY: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9+/]{40,}$', description: 'the secret of that access key' }),
  ),
  BROKER_AWS_STS_URL: Type.Optional(
    Type.String({ pattern: PROVIDER, description: 'the https address of an STS endpoint' }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({ pattern: '^smtps?://\\S+$', description: 'an smtp:// or smtps:// address' }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^([^\\r\\n<>@,]+ <[^\\s<>@,]+@[^\\s<>@,]+>|[^\\s<>@,]+@[^\\s<>@,]+)$',
      description: 'a sender such as Drive-in <no-reply@example.com>',
    }),
  ),
  PAYMENT_GATEWAY_URL: Type.Optional(
    Type.String({
      pattern: PROVIDER,
      description: 'the https address of the card processor, without a path',
    }),
  ),
  PAYMENT_MERCHANT_ID: Type.Optional(
    Type.String({ pattern: '^[\\w-]{1,64}$', description: "the merchant's id at the card processor" }),
  ),
  PAYMENT_KEY_ID: Type.Optional(
    Type.String({ pattern: '^[\\w-]{1,128}$', description: 'the id of the shared key' }),
  ),
  PAYMENT_KEY: Type.Optional(Type.String({ pattern: SHARED_KEY, description: 'the shared key, as base64' })),
  PAYMENT_NOTIFICATION_KEY: Type.Optional(
    Type.String({
      pattern: SHARED_KEY,
      description: "the key of the card processor's notifications, as base64",
    }),
  ),
  PAYMENT_ORIGINS: Type.Optional(
    Type.String({
      pattern: `^${ORIGIN}(,${ORIGIN})*$`,
      description: 'the origins of card form and banks, comma-separated',
    }),
  ),
  PAYMENT_SANDBOX: Type.Optional(ON_OR_OFF),
  AVATAX_URL: Type.Optional(
    Type.String({
      pattern: PROVIDER,
      description: 'the https address of AvaTax, without a path',
    }),
  ),
  AVATAX_ACCOUNT: Type.Optional(Type.String({ pattern: '^\\S+$', description: 'the account at AvaTax' })),
  AVATAX_LICENCE_KEY: Type.Optional(Type.String({ pattern: '^\\S+$', description: 'its licence key' })),
  AVATAX_COMPANY: Type.Optional(
    Type.String({ pattern: '^[\\w-]{1,50}$', description: "the company's code at AvaTax" }),
  ),
  DRM_CLEARKEY: Type.Optional(ON_OR_OFF),
  DRM_WIDEVINE_URL: Type.Optional(
    Type.String({ pattern: LICENCE_SERVER, description: 'the https address of a licence provider' }),
  ),
  DRM_PLAYREADY_URL: Type.Optional(
    Type.String({ pattern: LICENCE_SERVER, description: 'the https address of a licence provider' }),
  ),
  DRM_COM_KEY_ID: Type.Optional(
    Type.String({ pattern: '^[\\w-]{1,64}$', description: 'the id of the communication key' }),
  ),
  DRM_COM_KEY: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9+/_-]{43,}={0,2}$',
      description: 'the communication key of the licence provider, 32 or more bytes as base64',
    }),
  ),
  VEHICLE_SIGNALS_URL: Type.Optional(
    Type.String({
      pattern: '^wss?://[^\\s"\';,]+$',
      description: 'the ws:// or wss:// address of a VISS v2 server',
    }),
  ),
  MOTION_POLICY: Type.Optional(
    Type.String({
      description:
        'a JSON object of countries and default, each with locked or watch for front-passenger, rear-left, rear-right or *',
    }),
  ),
  DRAIN_MS: Type.Optional(
    Type.String({ pattern: '^(0|[1-9][0-9]{0,5})$', description: 'milliseconds, at most 999999' }),
  ),
  METRICS_TOKEN: Type.Optional(
    Type.String({ pattern: '^[\\w-]{22,}$', description: '22 or more letters and digits' }),
  ),
  AUDIT_KEEP_DAYS: Type.String({
    pattern: '^[1-9][0-9]{0,4}$',
    default: '400',
    description: 'days, from 1 to 99999',
  }),
  RATE_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: 'on or off',
  }),
  PAGE_CACHE: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: 'on or off',
  }),
  TEST_DOOR: Type.Optional(ON_OR_OFF),
  LOG_LEVEL: Type.Union(
    (['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const).map((level) =>
      Type.Literal(level),
    ),
    { default: 'info', description: 'trace, debug, info, warn, error, fatal or silent' },
  ),
});
export type Env = Static<typeof EnvSchema>;
