import { resolve } from 'node:path';
import { type MotionPolicy, parseMotionPolicy } from '@drivein/vehicle-motion/policy';
import { Value } from '@sinclair/typebox/value';
import type { DrmSettings } from './features/playback';
import { HASH_COST, LEAST_HASH_COST } from './guard/password-hasher';
import type { AvaTaxSettings } from './features/checkout/tax/avatax-settings';
import type { PaymentSettings } from './features/checkout/payment-gateway/payment-settings';
import type { ExternalBrokerSettings } from './messaging/broker/open-external-broker';
import { parseStoreUrl, type S3Settings } from './storage/object-store/s3-settings';
import { parseEnvironments } from './http/environments';
import { problemsInEnvironment, warningsInEnvironment } from './production-rules';
import { missingSettings } from './settings/missing-settings';
import type { Given } from './settings/setting';
import { type Env, EnvSchema, SETTINGS } from './settings/settings-table';

const NON_PRODUCTION_MASTER_KEY = 'drive-in-local';

/** What the server knows of its environment, in plain terms. */
export type Config = Readonly<ReturnType<typeof toConfig>> & {
  /** Warnings for the operator at every start. */
  readonly warnings: readonly string[];
};

export class ConfigError extends Error {}

/** `isOneOfMany`: nothing that other servers need may be kept in this process or its folder (`npm run serve`). */
export interface ConfigOptions {
  readonly isOneOfMany?: boolean;
}

/** Long enough for a proxy that checks every second. */
const DRAIN_OF_MANY_MS = 5000;

/** Reads the whole environment and reports all problems at once. */
export const readConfig = (env: Given, { isOneOfMany = false }: ConfigOptions = {}): Config => {
  const names = Object.keys(EnvSchema.properties);
  // An empty variable counts as unset: compose files write omitted ones that way.
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const candidate: unknown = Value.Default(EnvSchema, given);
  const problems = [
    ...problemsOf(candidate),
    ...failedChecks(given),
    ...environmentNotSaid(env),
    ...problemsInEnvironment(given, isOneOfMany),
    ...missingSettings(given),
  ];
  if (problems.length > 0) throw new ConfigError(`The environment is not right:\n${problems.join('\n')}`);
  const config = { ...toConfig(candidate as Env), warnings: warningsInEnvironment(given) };
  return isOneOfMany && given.DRAIN_MS === undefined ? { ...config, drainMs: DRAIN_OF_MANY_MS } : config;
};

/** A missing variable must not start a public server with the settings for developers. */
const environmentNotSaid = ({ NODE_ENV, ENVIRONMENT }: Given) =>
  NODE_ENV === 'production' && !ENVIRONMENT
    ? ['  ENVIRONMENT must be set where NODE_ENV is production: production, staging, uat or local.']
    : [];

const problemOf = (name: string): string =>
  `  ${name} must be ${SETTINGS[name]?.schema.description ?? 'something else'}.`;

const problemsOf = (candidate: unknown): string[] => {
  const names = new Set([...Value.Errors(EnvSchema, candidate)].map(({ path }) => path.split('/')[1] ?? ''));
  return [...names].map(problemOf);
};

/** Problems of values that a schema cannot describe, such as JSON in a variable. */
const failedChecks = (given: Given): string[] =>
  Object.entries(SETTINGS).flatMap(([name, { check }]) => {
    const value = given[name];
    const details = value === undefined ? undefined : check?.(value);
    return details === undefined ? [] : [problemOf(name), ...details.map((detail) => `    ${detail}.`)];
  });

const isProduction = ({ ENVIRONMENT }: Env) => ENVIRONMENT === 'production';

const cockpitOf = ({ COCKPIT, ENVIRONMENT }: Env): 'everybody' | 'near' | 'nobody' => {
  if (COCKPIT !== undefined) return COCKPIT === 'on' ? 'everybody' : 'nobody';
  return ENVIRONMENT === 'local' ? 'near' : 'nobody';
};

const proxyCountOf = ({ BEHIND_PROXY }: Env) => (BEHIND_PROXY === 'yes' ? 1 : Number(BEHIND_PROXY) || 0);

/** A studio's film with a ClearKey licence would be unprotected, so both together need an explicit setting. */
const drmOf = (env: Env): DrmSettings => {
  const { DRM_WIDEVINE_URL: widevineUrl, DRM_PLAYREADY_URL: playReadyUrl } = env;
  const hasProvider = widevineUrl !== undefined || playReadyUrl !== undefined;
  return {
    hasClearKey: (env.DRM_CLEARKEY ?? (hasProvider ? 'off' : 'on')) === 'on',
    widevineUrl,
    playReadyUrl,
    communicationKey:
      env.DRM_COM_KEY_ID === undefined || env.DRM_COM_KEY === undefined
        ? undefined
        : { id: env.DRM_COM_KEY_ID, secret: Buffer.from(env.DRM_COM_KEY, 'base64') },
  };
};

/** `failedChecks` has already reported an invalid policy and stopped the start. */
const policyOf = ({ MOTION_POLICY = '{}' }: Env): MotionPolicy => {
  const parsed = parseMotionPolicy(MOTION_POLICY);
  return parsed.ok ? parsed.policy : {};
};

const paymentsOf = (env: Env): PaymentSettings | undefined => {
  const {
    PAYMENT_GATEWAY_URL: url,
    PAYMENT_MERCHANT_ID: merchantId,
    PAYMENT_KEY_ID: keyId,
    PAYMENT_KEY: key,
  } = env;
  if (url === undefined || merchantId === undefined || keyId === undefined || key === undefined)
    return undefined;
  return {
    url,
    merchantId,
    keyId,
    key: Buffer.from(key, 'base64'),
    isSandbox: env.PAYMENT_SANDBOX === 'on',
    pageOrigins: env.PAYMENT_ORIGINS?.split(',').map((origin) => new URL(origin).origin),
  };
};

const avaTaxOf = (env: Env): AvaTaxSettings | undefined => {
  const {
    AVATAX_URL: url,
    AVATAX_ACCOUNT: account,
    AVATAX_LICENCE_KEY: licenceKey,
    AVATAX_COMPANY: company,
  } = env;
  return url === undefined || account === undefined || licenceKey === undefined || company === undefined
    ? undefined
    : { url, account, licenceKey, company };
};

/** An address alone means RabbitMQ; without one the bus is embedded. */
const brokerKindOf = ({ BROKER_KIND, BROKER_URL }: Env) =>
  BROKER_KIND ?? (BROKER_URL ? 'rabbitmq' : undefined);

/** The table of settings has already reported missing settings and stopped the start. */
const externalBrokerOf = (env: Env): ExternalBrokerSettings | undefined => {
  const { BROKER_URL: url = '', BROKER_MANAGEMENT_URL: managementUrl = '' } = env;
  switch (brokerKindOf(env)) {
    case undefined:
      return undefined;
    case 'rabbitmq':
      return { kind: 'rabbitmq', url, managementUrl, hookSecret: env.BROKER_HOOK_SECRET ?? '' };
    case 'emqx':
      return { kind: 'emqx', url, managementUrl, jwtSecret: env.BROKER_JWT_SECRET ?? '' };
    case 'aws-iot':
      return awsIotOf(env, url);
  }
};

const awsIotOf = (env: Env, url: string): ExternalBrokerSettings => {
  const region = env.BROKER_AWS_REGION ?? '';
  return {
    kind: 'aws-iot',
    url,
    region,
    roleArn: env.BROKER_AWS_ROLE_ARN ?? '',
    accessKeyId: env.BROKER_AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.BROKER_AWS_SECRET_ACCESS_KEY ?? '',
    stsUrl: env.BROKER_AWS_STS_URL ?? `https://sts.${region}.amazonaws.com`,
  };
};

type StoreSetting = 'STORE_URL' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY';

/** Undefined where the data folder is the store. A missing setting has already stopped the start. */
export const s3Of = (env: Pick<Env, StoreSetting>): S3Settings | undefined => {
  const { S3_ENDPOINT: endpoint = '', S3_REGION: region = '' } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if (env.STORE_URL === undefined) return undefined;
  return { endpoint, region, ...parseStoreUrl(env.STORE_URL), credentials: { accessKeyId, secretAccessKey } };
};

const bytesOf = (text: string | undefined, encoding: 'base64' | 'base64url'): Buffer | undefined =>
  text === undefined ? undefined : Buffer.from(text, encoding);

const toConfig = (env: Env) => ({
  port: Number(env.PORT),
  host: env.HOST,
  dataDir: resolve(env.DATA_DIR),
  /** The bucket for films, pictures, keys and catalogues; without it the data folder. */
  s3: s3Of(env),
  /** Whether films come through this server, or by signed addresses from the store. */
  mediaDelivery: env.MEDIA_DELIVERY,
  databaseUrl: env.DATABASE_URL,
  webDist: env.WEB_DIST === undefined ? undefined : resolve(env.WEB_DIST),
  environment: env.ENVIRONMENT,
  isProduction: isProduction(env),
  homeCountry: env.HOME_COUNTRY,
  countryHeader: env.COUNTRY_HEADER,
  /** The file that maps networks to countries. */
  countryRanges: env.COUNTRY_RANGES === undefined ? undefined : resolve(env.COUNTRY_RANGES),
  masterKeys: (env.MASTER_KEY ?? NON_PRODUCTION_MASTER_KEY).split(','),
  /** Absent outside production: then one is created and kept in the data folder. */
  rootSecret: bytesOf(env.ROOT_SECRET, 'base64url'),
  /** The fleet's own key for encrypted hardware ids; without it one is derived from the root secret. */
  hardwareIdKey: bytesOf(env.HARDWARE_ID_KEY, 'base64url'),
  /** Plain hardware ids can be forged: fine for a demo, not where an id opens an account. */
  arePlainHardwareIdsAllowed: (env.PLAIN_HARDWARE_IDS ?? (isProduction(env) ? 'off' : 'on')) === 'on',
  /** Version 1 of encrypted ids contains no time and can be replayed. */
  areTimelessHardwareIdsAllowed: env.HARDWARE_ID_V1 === 'on',
  /** Which callers may open `/cockpit`, the demonstration of a whole car: `near` are those on this machine. */
  cockpit: cockpitOf(env),
  /** Other sites that may call this API and frame the app. */
  allowedOrigins: env.ALLOWED_ORIGINS?.split(',').map((origin) => new URL(origin).origin) ?? [],
  /** The provider's address to which the app redirects visitors. */
  providerUrl: env.PROVIDER_URL,
  environments: parseEnvironments(env.ENVIRONMENTS ?? '{}') ?? {},
  /** The address of an Unleash proxy for toggles, and its client key. */
  togglesUrl: env.TOGGLES_URL,
  togglesToken: env.TOGGLES_TOKEN,
  /** The public address; without it the one of each request. */
  publicUrl: env.PUBLIC_URL,
  /** The number of our proxies in front, each of which adds to X-Forwarded-For. */
  proxyCount: proxyCountOf(env),
  /** The message bus of several servers; without it the embedded one. */
  externalBroker: externalBrokerOf(env),
  /** The mail server; without it mail stays in the outbox. */
  smtp:
    env.SMTP_URL === undefined || env.MAIL_FROM === undefined
      ? undefined
      : { url: env.SMTP_URL, from: env.MAIL_FROM },
  /** The provider of licences, or ClearKey. */
  drm: drmOf(env),
  /** The payment gateway; without it nothing can be bought. */
  payments: paymentsOf(env),
  /** Verifies the card processor's notifications; without it they are refused. */
  paymentNotificationKey: bytesOf(env.PAYMENT_NOTIFICATION_KEY, 'base64'),
  /** The tax service; without it a built-in table. */
  avaTax: avaTaxOf(env),
  /** The VISS v2 server that the screens of a car listen to; without it motion is set by hand. */
  vehicleSignalsUrl: env.VEHICLE_SIGNALS_URL,
  /** What screens may do while the car moves; nothing by default. */
  motionPolicy: policyOf(env),
  /** How long a stopping server still serves requests, for load balancers that have not noticed yet. */
  drainMs: Number(env.DRAIN_MS ?? 0),
  /** The token for `/metrics`; without it only callers on this machine in a local environment. */
  metricsToken: env.METRICS_TOKEN,
  /** The retention of the audit log in days. */
  auditKeepDays: Number(env.AUDIT_KEEP_DAYS),
  hasRateLimits: env.RATE_LIMITS === 'on',
  /** Off for the benchmark of uncached pages. */
  hasPageCache: env.PAGE_CACHE === 'on',
  /** Whether browser tests may move the clock and create accounts: only on a developer's machine. */
  hasTestDoor: env.TEST_DOOR === 'on',
  hashCost: env.TEST_DOOR === 'on' ? LEAST_HASH_COST : HASH_COST,
  logLevel: env.LOG_LEVEL,
});
