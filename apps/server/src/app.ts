import type { MotionPolicy } from '@drivein/vehicle-motion/policy';
import compress from '@fastify/compress';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
} from 'fastify';
import type { Kysely } from 'kysely';
import { accountFeature } from './features/account';
import { catalogueFeature } from './features/catalogue';
import { consentFeature } from './features/consent';
import { type DevToolsDeps, devToolsFeature } from './features/dev-tools';
import { devicesFeature } from './features/devices';
import { entryFeature } from './features/entry';
import { libraryFeature } from './features/library';
import { passwordFeature } from './features/password';
import { picturesFeature } from './features/pictures';
import { type DrmSettings, playbackFeature } from './features/playback';
import { searchFeature } from './features/search';
import { sessionFeature } from './features/session';
import { signInCodesFeature } from './features/sign-in-codes';
import { tripFeature } from './features/trip';
import { vouchersFeature } from './features/vouchers';
import { createApiKeys } from './platform/api-keys';
import { registerApiRoutes } from './platform/api-routes';
import { createAttempts } from './platform/attempts';
import { createAccessCheck } from './platform/caller';
import { createCars } from './platform/cars';
import type { RabbitMqSettings } from './platform/broker/rabbitmq/rabbitmq-settings';
import type { Clock } from './platform/clock';
import { type CountryDeps, createCountryFinder } from './platform/country-of';
import { registerCrossOrigin } from './platform/cross-origin';
import type { Tables } from './platform/database/schema';
import { registerDocs } from './platform/docs';
import { COMPRESS_ABOVE_BYTES } from './platform/encoded-body';
import type { Handlers } from './platform/endpoint-handler';
import type { Feature } from './platform/feature';
import { apiHostsOf, type ConfiguredEnvironments, environmentsOf } from './platform/environments';
import { registerHealth } from './platform/health';
import type { Ids } from './platform/ids';
import { withoutSecrets } from './platform/logger';
import type { MediaLibrary } from './platform/media-library';
import type { PasswordHasher } from './platform/password-hasher';
import type { RateLimits } from './platform/rate-limit';
import { createPictureAddresses } from './platform/picture-addresses';
import { answerError } from './platform/refusal';
import { createRequestLog } from './platform/request-log';
import type { Secrets } from './platform/secrets';
import { registerPageHeaders } from './platform/security-headers';
import { createServedCountries } from './platform/served-countries';
import { createSessionCheck } from './platform/session-check';
import { registerWebApp } from './platform/web-app';

export { unbuiltEndpoints } from './platform/api-routes';

/** Everything the app takes from outside. Nothing below reads the environment, the clock or chance by itself. */
export interface Deps extends CountryDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  /** The fleet's own key for encrypted hardware ids; without it one derived from the root secret serves. */
  readonly hardwareIdKey?: Buffer | undefined;
  readonly media: MediaLibrary;
  readonly passwords: PasswordHasher;
  /** Changes whenever the catalogue does. */
  readonly catalogueVersion: () => string;
  /** Holds the folders of `media-layout.ts`. */
  readonly dataDir: string;
  readonly webDist: string | undefined;
  readonly log: FastifyBaseLogger;
  readonly environment: string;
  readonly masterKeys: readonly string[];
  /** Plain hardware ids can be made up: fine for a demo, not where an id opens an account. */
  readonly arePlainHardwareIdsAllowed: boolean;
  /** Whether the app shows `/cockpit`, the demonstration of a whole car. */
  readonly hasCockpit: boolean;
  /** Other sites that may call this API and frame the app. */
  readonly allowedOrigins: readonly string[];
  readonly providerUrl: string;
  readonly environments: ConfiguredEnvironments;
  /** The VISS v2 server that the screens of a car listen to. */
  readonly vehicleSignalsUrl?: string | undefined;
  /** What they may do while it moves; without it nothing. */
  readonly motionPolicy?: MotionPolicy;
  /** An Unleash proxy to ask for toggles, and the client key it wants. */
  readonly togglesUrl?: string | undefined;
  readonly togglesToken?: string | undefined;
  /** The address people use; without it the one a caller reached us by. */
  readonly publicUrl?: string | undefined;
  /** How many proxies of ours stand in front, each of which adds to X-Forwarded-For. */
  readonly proxyCount: number;
  /** The message bus of several servers; without it the embedded one. */
  readonly rabbitMq?: RabbitMqSettings | undefined;
  readonly rateLimits: RateLimits | 'off';
  readonly pictureWaitMs: number;
  /** Whose licences players get; without it ClearKey's. */
  readonly drm?: DrmSettings | undefined;
  /** For the developer sign-in screen. */
  readonly demoAccounts?: DevToolsDeps['demoAccounts'];
  /** Off for the bench of what a page costs without it. */
  readonly hasPageCache: boolean;
}

/** No call takes more: the largest body is a problem report. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** A request slower than this is worth a line in the log. */
const SLOW_MS = 500;

export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLog,
    genReqId: requestIds(deps.ids),
    bodyLimit: BODY_LIMIT_BYTES,
    // As many as there are, not the whole header: what comes before was written by the caller.
    trustProxy: (_address, hop) => hop < deps.proxyCount,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
    ajv: { customOptions: { coerceTypes: true, removeAdditional: true } },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  rememberRoutes(app);
  app.setErrorHandler<FastifyError>(answerError);
  app.removeContentTypeParser('text/plain');
  logFailures(app);
  registerCrossOrigin(app, deps.allowedOrigins);

  const apiKeys = createApiKeys({ signingKey: deps.secrets.apiKeySigningKey, environment: deps.environment });
  const sessions = createSessionCheck(deps);
  const countryOf = createCountryFinder(deps);
  const servedCountries = createServedCountries(deps);
  const attempts = createAttempts(deps);
  const cars = createCars({ ...deps, hardwareIdKey: deps.hardwareIdKey ?? deps.secrets.hardwareIdKey });
  const environments = environmentsOf(deps);
  const startedAtMs = deps.clock.nowMs();
  const pictures = createPictureAddresses(deps.secrets.pictureKey);
  const common = { ...deps, apiKeys, sessions, servedCountries, attempts, cars, startedAtMs, pictures };

  const entry = entryFeature({ ...common, environments });
  const devices = devicesFeature(common);
  registerHealth(app, { db: deps.db, isBusUp: () => devices.broker.isUp() });
  const session = sessionFeature({ ...common, onSignedOut: (device) => devices.broker.revoke(device) });
  const vouchers = vouchersFeature(common);
  const catalogue = catalogueFeature(common);
  const playback = playbackFeature(common);
  const features: Feature[] = [
    entry,
    session,
    signInCodesFeature({ ...common, openSession: session.openSession }),
    accountFeature({
      ...common,
      openSession: session.openSession,
      redeemVoucher: vouchers.desk.redeem,
      voucherCodes: vouchers.desk.codes,
    }),
    passwordFeature({ ...common, endSessions: session.endSessions }),
    consentFeature(common),
    vouchers,
    catalogue,
    searchFeature({ ...common, shelf: catalogue.shelf }),
    tripFeature({ ...common, shelf: catalogue.shelf }),
    picturesFeature(common),
    playback,
    libraryFeature({ ...common, streamsLeft: playback.streamsLeft }),
    devices,
    devToolsFeature(deps),
  ];
  const handlers = features.reduce<Handlers>((all, feature) => ({ ...all, ...feature.handlers }), {});
  app.decorate('handlers', handlers);
  await app.register(async (api) => {
    registerApiRoutes(api, { handlers, accessCheck: createAccessCheck({ ...common, countryOf }) });
  });
  await app.register(async (files) => {
    // Replies and pages compress themselves, once where they can; this is for files (manifests, subtitles).
    await files.register(compress, { threshold: COMPRESS_ABOVE_BYTES, encodings: ['br', 'gzip'] });
    for (const { resources } of features) if (resources) await files.register(resources);
  });
  await app.register(async (pages) => {
    await registerPageHeaders(pages, { ...deps, apiHosts: apiHostsOf(environments) });
    registerDocs(pages);
    await registerWebApp(pages, { webDist: deps.webDist, countryOf, bootOf: entry.boot });
  });
  return app;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that are answered, for the list of those that are not. */
    handlers: Handlers;
    /** `GET /content/v6/…`, every route there is, to be compared with the contract. */
    routes: string[];
  }
}

const rememberRoutes = (app: FastifyInstance) => {
  app.decorate('routes', []);
  app.addHook('onRoute', ({ method, url }) => {
    app.routes.push(...[method].flat().map((one) => `${one} ${url}`));
  });
};

/** A random part for the process and a count: unique, and cheap enough for every request. */
const requestIds = (ids: Ids) => {
  const prefix = ids.newToken().slice(0, 8);
  let count = 0;
  return () => `${prefix}-${(count += 1).toString(36)}`;
};

/** Health is the silence of the log: only slow and failed requests are told. */
const logFailures = (app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    const isFailed = reply.statusCode >= 500 && reply.statusCode !== 501;
    if (isFailed || reply.elapsedTime > SLOW_MS) {
      const { method } = request;
      const tookMs = Math.round(reply.elapsedTime);
      request.log.info(
        { method, path: withoutSecrets(request.url), status: reply.statusCode, tookMs },
        'request',
      );
    }
    done();
  });
};
