import { resolve } from 'node:path';
import { type MotionPolicy, parseMotionPolicy } from '@drivein/vehicle-motion/policy';
import { Value } from '@sinclair/typebox/value';
import { type Env, EnvSchema } from './env-schema';
import type { DrmSettings } from './features/playback';
import type { RabbitMqSettings } from './platform/broker/rabbitmq/rabbitmq-settings';
import { type ConfiguredEnvironments, parseEnvironments } from './platform/environments';
import type { SmtpSettings } from './platform/mailer/smtp-sender';

const NON_PRODUCTION_MASTER_KEY = 'drive-in-local';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly webDist: string | undefined;
  readonly environment: Env['ENVIRONMENT'];
  readonly isProduction: boolean;
  readonly homeCountry: string;
  readonly countryHeader: string | undefined;
  /** The file that places addresses. */
  readonly countryRanges: string | undefined;
  readonly masterKeys: readonly string[];
  /** Absent outside production: then one is made and kept in the data folder. */
  readonly rootSecret: Buffer | undefined;
  /** The fleet's own key for encrypted hardware ids. */
  readonly hardwareIdKey: Buffer | undefined;
  readonly arePlainHardwareIdsAllowed: boolean;
  /** Whether `/cockpit`, the demonstration of a whole car, exists. */
  readonly hasCockpit: boolean;
  /** Other sites that may call this API and frame the app. */
  readonly allowedOrigins: readonly string[];
  /** Where the app sends whoever opens it from somewhere else. */
  readonly providerUrl: string;
  readonly environments: ConfiguredEnvironments;
  readonly togglesUrl: string | undefined;
  readonly togglesToken: string | undefined;
  readonly publicUrl: string | undefined;
  /** How many proxies of ours stand in front, each of which adds to X-Forwarded-For. */
  readonly proxyCount: number;
  /** The message bus of several servers; without it the embedded one. */
  readonly rabbitMq: RabbitMqSettings | undefined;
  /** Where mail is handed over; without it mail stays in the outbox. */
  readonly smtp: SmtpSettings | undefined;
  readonly drm: DrmSettings;
  /** The VISS v2 server that the screens of a car listen to; without it motion is chosen by hand. */
  readonly vehicleSignalsUrl: string | undefined;
  readonly motionPolicy: MotionPolicy;
  readonly hasRateLimits: boolean;
  readonly hasPageCache: boolean;
  readonly logLevel: Env['LOG_LEVEL'];
}

export class ConfigError extends Error {}

/** Reads the whole environment at once and names everything that is wrong with it. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const names = Object.keys(EnvSchema.properties);
  // An empty variable is one that was not set: that is how compose files leave them out.
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const candidate: unknown = Value.Default(EnvSchema, given);
  const problems = [
    ...problemsOf(candidate),
    ...badEnvironments(given),
    ...badMotionPolicy(given),
    ...missingInProduction(given),
    ...missingForMail(given),
    ...missingForBus(given),
    ...missingForLicences(given),
  ];
  if (problems.length > 0) throw new ConfigError(`The environment is not right:\n${problems.join('\n')}`);
  return toConfig(candidate as Env);
};

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

const missingForBus = (given: Readonly<Record<string, string | undefined>>): string[] =>
  given.BROKER_URL
    ? ['BROKER_MANAGEMENT_URL', 'BROKER_HOOK_SECRET']
        .filter((name) => !given[name])
        .map((name) => `  ${name} must be set where BROKER_URL is.`)
    : [];

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

const missingInProduction = (given: Readonly<Record<string, string | undefined>>): string[] => {
  if (given.ENVIRONMENT !== 'production') return [];
  const missing = ['MASTER_KEY', 'ROOT_SECRET'].filter((name) => !given[name]);
  const isDefault = given.MASTER_KEY?.split(',').includes(NON_PRODUCTION_MASTER_KEY);
  return [
    ...missing.map((name) => `  ${name} must be set in production.`),
    ...(isDefault ? ['  MASTER_KEY must not be the one everybody knows.'] : []),
  ];
};

const isProduction = ({ ENVIRONMENT }: Env) => ENVIRONMENT === 'production';

const proxyCountOf = ({ BEHIND_PROXY }: Env) => (BEHIND_PROXY === 'yes' ? 1 : Number(BEHIND_PROXY) || 0);

/** A studio's film beside a ClearKey licence would be as open as ClearKey: both together only on purpose. */
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

/** Whatever is not right has stopped the start already. */
const policyOf = (env: Env): MotionPolicy => {
  const parsed = motionPolicyOf(env);
  return parsed.ok ? parsed.policy : {};
};

const rabbitMqOf = ({
  BROKER_URL: url,
  BROKER_MANAGEMENT_URL: managementUrl,
  BROKER_HOOK_SECRET: hookSecret,
}: Env): RabbitMqSettings | undefined =>
  url === undefined || managementUrl === undefined || hookSecret === undefined
    ? undefined
    : { url, managementUrl, hookSecret };

const toConfig = (env: Env): Config => ({
  port: Number(env.PORT),
  host: env.HOST,
  dataDir: resolve(env.DATA_DIR),
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
  hasCockpit: (env.COCKPIT ?? (isProduction(env) ? 'off' : 'on')) === 'on',
  allowedOrigins: env.ALLOWED_ORIGINS?.split(',').map((origin) => new URL(origin).origin) ?? [],
  providerUrl: env.PROVIDER_URL,
  environments: parseEnvironments(env.ENVIRONMENTS ?? '{}') ?? {},
  togglesUrl: env.TOGGLES_URL,
  togglesToken: env.TOGGLES_TOKEN,
  publicUrl: env.PUBLIC_URL,
  proxyCount: proxyCountOf(env),
  rabbitMq: rabbitMqOf(env),
  smtp:
    env.SMTP_URL === undefined || env.MAIL_FROM === undefined
      ? undefined
      : { url: env.SMTP_URL, from: env.MAIL_FROM },
  drm: drmOf(env),
  vehicleSignalsUrl: env.VEHICLE_SIGNALS_URL,
  motionPolicy: policyOf(env),
  hasRateLimits: env.RATE_LIMITS === 'on',
  hasPageCache: env.PAGE_CACHE === 'on',
  logLevel: env.LOG_LEVEL,
});
