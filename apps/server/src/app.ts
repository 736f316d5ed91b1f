import compress from '@fastify/compress';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
} from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import { accountFeature } from './features/account';
import { catalogueFeature } from './features/catalogue';
import { checkoutFeature } from './features/checkout';
import { consentFeature } from './features/consent';
import { type DevToolsDeps, devToolsFeature } from './features/dev-tools';
import { devicesFeature } from './features/devices';
import { entryFeature } from './features/entry';
import { libraryFeature } from './features/library';
import { passwordFeature } from './features/password';
import { picturesFeature } from './features/pictures';
import { playbackFeature } from './features/playback';
import { searchFeature } from './features/search';
import { sessionFeature } from './features/session';
import { signInCodesFeature } from './features/sign-in-codes';
import { tripFeature } from './features/trip';
import { vouchersFeature } from './features/vouchers';
import { createApiKeys } from './http/api-keys';
import { registerApiRoutes } from './http/api-routes';
import { createAttempts } from './guard/attempts';
import { createAccessCheck } from './http/caller';
import { createCars } from './domain/accounts/cars';
import type { OperatorCommand } from './operations/admin-socket';
import { loadExternalBroker } from './messaging/broker/open-external-broker';
import type { Clock } from './operations/clock';
import type { PoolCounts } from './storage/database/connect';
import { type CountryDeps, createCountryFinder } from './http/network/country-of';
import { registerCrossOrigin } from './http/cross-origin';
import type { Tables } from './storage/database/schema';
import type { EndedStreams } from './domain/playback/ended-streams';
import { createDependencyCheck } from './operations/dependencies';
import { registerDoctorProbe } from './operations/doctor-probe';
import { registerDocs } from './http/docs/docs';
import { registerDrain } from './operations/drain';
import { COMPRESS_ABOVE_BYTES } from './http/pages/encoded-body';
import type { Handlers } from './http/endpoint-handler';
import type { Feature } from './http/feature';
import { apiHostsOf, environmentsOf } from './http/environments';
import { registerHealth } from './http/health';
import type { Ids } from './storage/ids';
import { registerMetrics } from './operations/metrics/metrics';
import { createIdempotencyStore } from './storage/idempotency-store';
import { routeOf } from './operations/logger';
import { createInlineScripts } from './http/pages/inline-scripts';
import type { MediaLibrary } from './storage/media-library';
import type { PubSub } from './messaging/pubsub/pubsub';
import { filmOriginsOf } from './storage/object-store/film-origins';
import type { ObjectStore } from './storage/object-store/object-store';
import type { PasswordHasher } from './guard/password-hasher';
import type { Payments } from './features/checkout/payment-gateway/payments';
import type { RateLimits } from './guard/rate-limit';
import { createPictureAddresses } from './http/pages/picture-addresses';
import { answerError } from './http/refusal';
import { rememberRoutes } from './http/route-access';
import { createRequestLog } from './http/request-log';
import type { Secrets } from './guard/secrets/secrets';
import { registerPageHeaders, registerSafeHeaders, safeHeadersFor } from './http/security-headers';
import { readOnlyAt } from './operations/settings-files/maintenance-file';
import { createSettingsFiles } from './operations/settings-files/settings-files';
import { createServedCountries } from './domain/catalogue/served-countries';
import { createSessionCheck } from './domain/accounts/session-check';
import { createSharedRateLimits } from './guard/shared-rate-limits';
import { dateByTestClock } from './operations/test-clock';
import type { TaxProvider } from './features/checkout/tax/tax-provider';
import { createCockpitCheck, registerWebApp } from './http/pages/web-app';

/** What the app uses of the settings, which `config.ts` explains. */
type Configured = Pick<
  Config,
  | 'webDist'
  | 'masterKeys'
  | 'arePlainHardwareIdsAllowed'
  | 'areTimelessHardwareIdsAllowed'
  | 'cockpit'
  | 'allowedOrigins'
  | 'providerUrl'
  | 'environments'
  | 'proxyCount'
  | 'hasPageCache'
> &
  Partial<
    Pick<
      Config,
      | 'hardwareIdKey'
      | 'mediaDelivery'
      | 'vehicleSignalsUrl'
      | 'motionPolicy'
      | 'togglesUrl'
      | 'togglesToken'
      | 'publicUrl'
      | 'externalBroker'
      | 'metricsToken'
      | 'drm'
      | 'paymentNotificationKey'
    >
  >;

/** All dependencies of the app. Nothing below reads the environment, the clock or randomness directly. */
export interface Deps extends CountryDeps, Configured {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  /** Pub/sub between the servers of one database. */
  readonly pubSub: PubSub;
  /** Ended play sessions, for the routes that send media; the operator's refund publishes here too. */
  readonly endedStreams: EndedStreams;
  /** Whether messages arrive; undefined without other servers. */
  readonly isPubSubUp?: (() => boolean) | undefined;
  readonly media: MediaLibrary;
  readonly passwords: PasswordHasher;
  /** Changes whenever the catalogue does. */
  readonly catalogueVersion: () => string;
  /** The folder for data of this machine: the database, secrets, the admin socket. */
  readonly dataDir: string;
  /** Holds the folders of `media-layout.ts`, and the operator's settings files. */
  readonly store: ObjectStore;
  readonly log: FastifyBaseLogger;
  readonly environment: string;
  readonly rateLimits: RateLimits | 'off';
  readonly pictureWaitMs: number;
  readonly databasePool?: (() => PoolCounts) | undefined;
  readonly payments?: Payments | undefined;
  readonly tax: TaxProvider;
  /**
   * Called at each point where a payment could be interrupted (`capture:before-call`), so that tests can interrupt it
   * there.
   */
  readonly checkpoint?: ((point: string) => void | Promise<void>) | undefined;
  /** For the developer sign-in screen. */
  readonly demoAccounts?: DevToolsDeps['demoAccounts'];
  readonly isSelling: boolean;
  /** Requests slower than this are logged even if they succeed. */
  readonly slowRequestMs?: number | undefined;
  /** For browser tests, with `TEST_DOOR=on` only. */
  readonly testDoor?: DevToolsDeps['testDoor'];
}

/** The largest body is a problem report. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Slow-request timeout: even a slow car sends its headers and body within seconds. */
const HEADERS_WITHIN_MS = 15_000;
const REQUEST_WITHIN_MS = 60_000;
/** Slower requests are logged. */
const SLOW_MS = 500;

export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const safeHeaders = safeHeadersFor(deps.publicUrl);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLog,
    genReqId: requestIds(deps.ids),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: HEADERS_WITHIN_MS / 3 },
    // The number of proxies, not the whole header: earlier entries were written by the caller.
    trustProxy: (_address, hop) => hop < deps.proxyCount,
    forceCloseConnections: 'idle',
    // Requests during the drain are still served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    // Fields that are not in the contract never reach a handler.
    ajv: { customOptions: { coerceTypes: true, removeAdditional: 'all' } },
    // Fastify runs no hooks for these.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(safeHeaders)),
  });
  rememberRoutes(app);
  const drain = registerDrain(app);
  app.setErrorHandler<FastifyError>(answerError);
  app.removeContentTypeParser('text/plain');
  logFailures(app, deps.slowRequestMs ?? SLOW_MS);
  registerSafeHeaders(app, safeHeaders);
  if (deps.testDoor) dateByTestClock(app, deps.clock);
  registerCrossOrigin(app, deps.allowedOrigins);

  const apiKeys = createApiKeys({ signingKey: deps.secrets.apiKeySigningKey, environment: deps.environment });
  const sessions = createSessionCheck(deps);
  const countryOf = createCountryFinder(deps);
  const servedCountries = createServedCountries(deps);
  const attempts = createAttempts(deps);
  const cars = createCars({
    ...deps,
    attempts,
    hardwareIdKey: deps.hardwareIdKey ?? deps.secrets.hardwareIdKey,
  });
  const environments = environmentsOf(deps);
  const startedAtMs = deps.clock.nowMs();
  const pictures = createPictureAddresses(deps.secrets.pictureKey);
  const common = { ...deps, apiKeys, sessions, servedCountries, attempts, cars, startedAtMs, pictures };

  const settingsFiles = createSettingsFiles(deps);
  const readOnlyIn = async (country: string) =>
    readOnlyAt(await settingsFiles.maintenance.read(), country, deps.clock.nowMs());
  const mayOpenCockpit = createCockpitCheck(deps);
  const entry = entryFeature({ ...common, environments, settingsFiles, mayOpenCockpit });
  const { externalBroker } = deps;
  const openExternalBroker = externalBroker && (await loadExternalBroker(externalBroker));
  const devices = devicesFeature({ ...common, openExternalBroker });
  const dependencies = createDependencyCheck({
    ...deps,
    isBusUp: () => devices.broker.isUp(),
    isStoreUp: () => deps.store.isUp(),
  });
  registerMetrics(app, {
    ...deps,
    drain,
    dependencies,
    connectedDevices: async () => (await devices.broker.members()).length,
    settingsFiles: settingsFiles.look,
  });
  registerHealth(app, { drain, dependencies });
  registerDoctorProbe(app, deps);
  const session = sessionFeature({ ...common, onSignedOut: devices.cutOff });
  app.decorate('operatorCommands', { cars: session.carsCommand });
  const vouchers = vouchersFeature(common);
  const catalogue = catalogueFeature(common);
  const playback = playbackFeature(common);
  const features: Feature[] = [
    entry,
    session,
    signInCodesFeature({
      ...common,
      openSession: session.openSession,
      markEnded: session.markEnded,
    }),
    accountFeature({
      ...common,
      openSession: session.openSession,
      redeemVoucher: vouchers.forRegistration.redeem,
      voucherCodes: vouchers.forRegistration.codes,
    }),
    passwordFeature({ ...common, markEnded: session.markEnded }),
    consentFeature(common),
    vouchers,
    catalogue,
    searchFeature({ ...common, catalogueView: catalogue.view }),
    tripFeature({ ...common, catalogueView: catalogue.view }),
    picturesFeature(common),
    playback,
    libraryFeature({ ...common, streamsLeft: playback.streamsLeft }),
    devices,
    checkoutFeature(common),
    devToolsFeature({ ...common, openSession: session.openSession }),
  ];
  const limits = createSharedRateLimits(deps);
  app.addHook('onClose', () => limits.stop());
  const handlers = features.reduce<Handlers>((all, feature) => ({ ...all, ...feature.handlers }), {});
  await app.register(async (api) => {
    registerApiRoutes(api, {
      handlers,
      accessCheck: createAccessCheck({ ...common, countryOf, limits, readOnlyIn }),
      idempotencyStore: createIdempotencyStore(deps),
    });
  });
  await app.register(async (files) => {
    // Replies and pages are compressed by their own code; this is for files (manifests, subtitles).
    await files.register(compress, { threshold: COMPRESS_ABOVE_BYTES, encodings: ['br', 'gzip'] });
    for (const { resources } of features) if (resources) await files.register(resources);
  });
  await app.register(async (pages) => {
    const { payments } = deps;
    await registerPageHeaders(pages, {
      ...deps,
      apiHosts: [...apiHostsOf(environments), ...filmOriginsOf(deps)],
      inlineScripts: createInlineScripts(deps.webDist),
      paymentOriginsFor: payments && ((hostname) => payments.pageOriginsFor(hostname)),
    });
    registerDocs(pages);
    await registerWebApp(pages, { ...deps, countryOf, bootOf: entry.boot, mayOpenCockpit });
  });
  return app;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** The operator commands of the running app: ending sessions, here and on the message bus. */
    operatorCommands: Readonly<Record<string, OperatorCommand>>;
  }
}

/** A random prefix for the process and a counter: unique, and cheap enough for every request. */
const requestIds = (ids: Ids) => {
  const prefix = ids.newToken().slice(0, 8);
  let count = 0;
  return () => `${prefix}-${(count += 1).toString(36)}`;
};

/** Logs only slow and failed requests. */
const logFailures = (app: FastifyInstance, slowMs: number) => {
  app.addHook('onResponse', (request, reply, done) => {
    const isFailed = reply.statusCode >= 500 && reply.statusCode !== 501;
    if (isFailed || reply.elapsedTime > slowMs) {
      const { method } = request;
      const tookMs = Math.round(reply.elapsedTime);
      request.log.info({ method, route: routeOf(request), status: reply.statusCode, tookMs }, 'request');
    }
    done();
  });
};
