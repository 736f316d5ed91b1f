import { resolve } from 'node:path';
import { type MotionPolicy, parseMotionPolicy } from '@drivein/vehicle-motion/policy';
import { Value } from '@sinclair/typebox/value';
import { missingForBus, readExternalBroker } from './broker-config';
import { type Env, EnvSchema } from './env-schema';
import type { DrmSettings } from './features/playback';
import type { ExternalBrokerSettings } from './messaging/broker/open-external-broker';
import { HASH_COST, type HashCost, LEAST_HASH_COST } from './guard/password-hasher';
import type { AvaTaxSettings } from './features/checkout/tax/avatax-settings';
import type { PaymentSettings } from './features/checkout/payment-gateway/payment-settings';
import { type ConfiguredEnvironments, parseEnvironments } from './http/environments';
import type { SmtpSettings } from './messaging/mailer/smtp-sender';
import type { S3Settings } from './storage/object-store/s3-settings';
import { problemsInProduction, warningsInProduction } from './production-rules';
import { missingForStore, s3Of } from './store-config';

const NON_PRODUCTION_MASTER_KEY = 'drive-in-local';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The bucket for films, pictures, keys and catalogues; without it the data folder. */
  readonly s3: S3Settings | undefined;
  /** Whether films come through this server, or by signed addresses from the store. */
  readonly mediaDelivery: Env['MEDIA_DELIVERY'];
  readonly databaseUrl: string | undefined;
  readonly webDist: string | undefined;
  readonly environment: Env['ENVIRONMENT'];
  readonly isProduction: boolean;
  readonly homeCountry: string;
  readonly countryHeader: string | undefined;
  /** The file that maps networks to countries. */
  readonly countryRanges: string | undefined;
  readonly masterKeys: readonly string[];
  /** Absent outside production: then one is created and kept in the data folder. */
  readonly rootSecret: Buffer | undefined;
  /** The fleet's own key for encrypted hardware ids. */
  readonly hardwareIdKey: Buffer | undefined;
  readonly arePlainHardwareIdsAllowed: boolean;
  /** Whether encrypted ids of version 1, which contain no time, are accepted. */
  readonly areTimelessHardwareIdsAllowed: boolean;
  /** Warnings for the operator of a production server at every start. */
  readonly warnings: readonly string[];
  /**
   * Which callers may open `/cockpit`, the demonstration of a whole car: only those on this machine, unless COCKPIT
   * allows more.
   */
  readonly cockpit: 'everybody' | 'near' | 'nobody';
  /** Other sites that may call this API and frame the app. */
  readonly allowedOrigins: readonly string[];
  /** The provider's address to which the app redirects visitors. */
  readonly providerUrl: string;
  readonly environments: ConfiguredEnvironments;
  readonly togglesUrl: string | undefined;
  readonly togglesToken: string | undefined;
  readonly publicUrl: string | undefined;
  /** The number of our proxies in front, each of which adds to X-Forwarded-For. */
  readonly proxyCount: number;
  /** The message bus of several servers; without it the embedded one. */
  readonly externalBroker: ExternalBrokerSettings | undefined;
  /** The mail server; without it mail stays in the outbox. */
  readonly smtp: SmtpSettings | undefined;
  readonly drm: DrmSettings;
  /** The payment gateway; without it nothing can be bought. */
  readonly payments: PaymentSettings | undefined;
  /** Verifies the card processor's notifications; without it they are refused. */
  readonly paymentNotificationKey: Buffer | undefined;
  /** The tax service; without it a built-in table. */
  readonly avaTax: AvaTaxSettings | undefined;
  /** The VISS v2 server that the screens of a car listen to; without it motion is set by hand. */
  readonly vehicleSignalsUrl: string | undefined;
  readonly motionPolicy: MotionPolicy;
  /** How long a stopping server still serves requests, for load balancers that have not noticed yet. */
  readonly drainMs: number;
  /** The token for `/metrics`. */
  readonly metricsToken: string | undefined;
  /** The retention of the audit log in days. */
  readonly auditKeepDays: number;
  readonly hasRateLimits: boolean;
  readonly hasPageCache: boolean;
  /** Whether browser tests may move the clock and create accounts: only on a developer's machine. */
  readonly hasTestDoor: boolean;
  readonly hashCost: HashCost;
  readonly logLevel: Env['LOG_LEVEL'];
}

export class ConfigError extends Error {}

/** `isOneOfMany`: nothing that other servers need may be kept in this process or its folder (`npm run serve`). */
export interface ConfigOptions {
  readonly isOneOfMany?: boolean;
}

/** Long enough for a proxy that checks every second. */
const DRAIN_OF_MANY_MS = 5000;

/** Reads the whole environment and reports all problems at once. */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
  { isOneOfMany = false }: ConfigOptions = {},
): Config => {
  const names = Object.keys(EnvSchema.properties);
  // An empty variable counts as unset: compose files write omitted ones that way.
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const candidate: unknown = Value.Default(EnvSchema, given);
  const problems = [
    ...problemsOf(candidate),
    ...badEnvironments(given),
    ...badMotionPolicy(given),
    ...environmentNotSaid(env),
    ...problemsInProduction(given),
    ...addressNotSaid(given),
    ...testDoorElsewhere(given),
    ...missingForStore(given),
    ...missingForMail(given),
    ...missingForBus(given),
    ...missingForLicences(given),
    ...missingForPayments(given),
    ...(isOneOfMany ? missingForMany(given) : []),
  ];
  if (problems.length > 0) throw new ConfigError(`The environment is not right:\n${problems.join('\n')}`);
  const config = toConfig(candidate as Env);
  const warned = { ...config, warnings: warningsInProduction(given) };
  return isOneOfMany && given.DRAIN_MS === undefined ? { ...warned, drainMs: DRAIN_OF_MANY_MS } : warned;
};

/** In a local environment the caller's own address is enough; elsewhere the Host header could be an attacker's. */
const addressNotSaid = ({
  ENVIRONMENT,
  PUBLIC_URL,
}: Readonly<Record<string, string | undefined>>): string[] =>
  PUBLIC_URL || !['staging', 'uat'].includes(ENVIRONMENT ?? '')
    ? []
    : [`  PUBLIC_URL must be set in ${ENVIRONMENT}: links lead there.`];

const missingForMany = (given: Readonly<Record<string, string | undefined>>): string[] => [
  ...(given.DATABASE_URL ? [] : ['  DATABASE_URL must be set: several servers share a PostgreSQL.']),
  // In production the list already includes it.
  ...(given.ROOT_SECRET || given.ENVIRONMENT === 'production'
    ? []
    : ['  ROOT_SECRET must be set: several servers sign with the same.']),
  ...(given.BROKER_URL || given.BROKER_KIND
    ? []
    : ['  BROKER_URL must be set: the embedded message bus knows the screens of one server only.']),
];

/** A missing variable must not start a public server with the settings for developers. */
const environmentNotSaid = ({ NODE_ENV, ENVIRONMENT }: Readonly<Record<string, string | undefined>>) =>
  NODE_ENV === 'production' && !ENVIRONMENT
    ? ['  ENVIRONMENT must be set where NODE_ENV is production: production, staging, uat or local.']
    : [];

/** The test door creates accounts and moves the clock, so it is refused outside a local environment. */
const testDoorElsewhere = ({
  TEST_DOOR,
  ENVIRONMENT = 'local',
}: Readonly<Record<string, string | undefined>>): string[] =>
  TEST_DOOR === 'on' && ENVIRONMENT !== 'local'
    ? [`  TEST_DOOR must be off where ENVIRONMENT is ${ENVIRONMENT}: it is for tests on this machine.`]
    : [];

const problemOf = (name: string): string => {
  const schema = EnvSchema.properties[name as keyof typeof EnvSchema.properties];
  return `  ${name} must be ${schema.description ?? 'something else'}.`;
};

const problemsOf = (candidate: unknown): string[] => {
  const names = new Set([...Value.Errors(EnvSchema, candidate)].map(({ path }) => path.split('/')[1] ?? ''));
  return [...names].map(problemOf);
};

const badEnvironments = ({ ENVIRONMENTS }: Readonly<Record<string, string | undefined>>): string[] =>
  ENVIRONMENTS === undefined || parseEnvironments(ENVIRONMENTS) ? [] : [problemOf('ENVIRONMENTS')];

const motionPolicyOf = ({ MOTION_POLICY }: { readonly MOTION_POLICY?: string | undefined }) =>
  parseMotionPolicy(MOTION_POLICY ?? '{}');

const badMotionPolicy = (given: Readonly<Record<string, string | undefined>>): string[] => {
  const parsed = motionPolicyOf(given);
  return parsed.ok
    ? []
    : [problemOf('MOTION_POLICY'), ...parsed.problems.map((problem) => `    ${problem}.`)];
};

const missingForMail = ({ SMTP_URL, MAIL_FROM }: Readonly<Record<string, string | undefined>>): string[] =>
  SMTP_URL && !MAIL_FROM ? ['  MAIL_FROM must be set where SMTP_URL is.'] : [];

const missingForLicences = (given: Readonly<Record<string, string | undefined>>): string[] => {
  const hasProvider = given.DRM_WIDEVINE_URL !== undefined || given.DRM_PLAYREADY_URL !== undefined;
  if (!hasProvider)
    return given.DRM_CLEARKEY === 'off'
      ? ['  DRM_CLEARKEY can be off only where DRM_WIDEVINE_URL or DRM_PLAYREADY_URL is set.']
      : [];
  return ['DRM_COM_KEY_ID', 'DRM_COM_KEY']
    .filter((name) => !given[name])
    .map((name) => `  ${name} must be set where DRM_WIDEVINE_URL or DRM_PLAYREADY_URL is.`);
};

const missingForPayments = (given: Readonly<Record<string, string | undefined>>): string[] => [
  ...together(given, ['PAYMENT_GATEWAY_URL', 'PAYMENT_MERCHANT_ID', 'PAYMENT_KEY_ID', 'PAYMENT_KEY']),
  ...together(given, ['AVATAX_URL', 'AVATAX_ACCOUNT', 'AVATAX_LICENCE_KEY', 'AVATAX_COMPANY']),
];

/** If the first is set, the others are required. */
const together = (given: Readonly<Record<string, string | undefined>>, [first = '', ...others]: string[]) =>
  given[first]
    ? others.filter((name) => !given[name]).map((name) => `  ${name} must be set where ${first} is.`)
    : [];

const isProduction = ({ ENVIRONMENT }: Env) => ENVIRONMENT === 'production';

const cockpitOf = ({ COCKPIT, ENVIRONMENT }: Env) => {
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

/** `problemsOf` has already reported invalid settings and stopped the start. */
const policyOf = (env: Env): MotionPolicy => {
  const parsed = motionPolicyOf(env);
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

const toConfig = (env: Env): Omit<Config, 'warnings'> => ({
  port: Number(env.PORT),
  host: env.HOST,
  dataDir: resolve(env.DATA_DIR),
  s3: s3Of(env),
  mediaDelivery: env.MEDIA_DELIVERY,
  databaseUrl: env.DATABASE_URL,
  webDist: env.WEB_DIST === undefined ? undefined : resolve(env.WEB_DIST),
  environment: env.ENVIRONMENT,
  isProduction: isProduction(env),
  homeCountry: env.HOME_COUNTRY,
  countryHeader: env.COUNTRY_HEADER,
  countryRanges: env.COUNTRY_RANGES === undefined ? undefined : resolve(env.COUNTRY_RANGES),
  masterKeys: (env.MASTER_KEY ?? NON_PRODUCTION_MASTER_KEY).split(','),
  rootSecret: env.ROOT_SECRET === undefined ? undefined : Buffer.from(env.ROOT_SECRET, 'base64url'),
  hardwareIdKey:
    env.HARDWARE_ID_KEY === undefined ? undefined : Buffer.from(env.HARDWARE_ID_KEY, 'base64url'),
  arePlainHardwareIdsAllowed: (env.PLAIN_HARDWARE_IDS ?? (isProduction(env) ? 'off' : 'on')) === 'on',
  areTimelessHardwareIdsAllowed: env.HARDWARE_ID_V1 === 'on',
  cockpit: cockpitOf(env),
  allowedOrigins: env.ALLOWED_ORIGINS?.split(',').map((origin) => new URL(origin).origin) ?? [],
  providerUrl: env.PROVIDER_URL,
  environments: parseEnvironments(env.ENVIRONMENTS ?? '{}') ?? {},
  togglesUrl: env.TOGGLES_URL,
  togglesToken: env.TOGGLES_TOKEN,
  publicUrl: env.PUBLIC_URL,
  proxyCount: proxyCountOf(env),
  externalBroker: readExternalBroker(env),
  smtp:
    env.SMTP_URL === undefined || env.MAIL_FROM === undefined
      ? undefined
      : { url: env.SMTP_URL, from: env.MAIL_FROM },
  drm: drmOf(env),
  payments: paymentsOf(env),
  paymentNotificationKey:
    env.PAYMENT_NOTIFICATION_KEY === undefined
      ? undefined
      : Buffer.from(env.PAYMENT_NOTIFICATION_KEY, 'base64'),
  avaTax: avaTaxOf(env),
  vehicleSignalsUrl: env.VEHICLE_SIGNALS_URL,
  motionPolicy: policyOf(env),
  drainMs: Number(env.DRAIN_MS ?? 0),
  metricsToken: env.METRICS_TOKEN,
  auditKeepDays: Number(env.AUDIT_KEEP_DAYS),
  hasRateLimits: env.RATE_LIMITS === 'on',
  hasPageCache: env.PAGE_CACHE === 'on',
  hasTestDoor: env.TEST_DOOR === 'on',
  hashCost: env.TEST_DOOR === 'on' ? LEAST_HASH_COST : HASH_COST,
  logLevel: env.LOG_LEVEL,
});
