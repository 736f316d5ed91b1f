import type pino from 'pino';
import { buildApp, type Deps } from './app';
import { type Config, ConfigError } from './config';
import { createDrive } from './features/checkout/drive-transaction';
import { createReconciler } from './features/checkout/reconciler';
import { refundCommand } from './features/checkout/outcome/refund-command';
import type { RefundDeps } from './features/checkout/outcome/refund-transaction';
import { taxTasks } from './features/checkout/outcome/tax-tasks';
import { createCatalogueImport, createTestPeople } from './features/catalogue-import';
import { auditCommand } from './guard/audit/audit-command';
import { backupCommand } from './operations/backup/backup-command';
import { type Clock, systemClock } from './operations/clock';
import { readCountryRanges } from './http/network/country-ranges';
import { connectPostgres, type Database, openEmbedded } from './storage/database/connect';
import { databaseNowMs, openServiceClock } from './storage/database/service-clock';
import { migrate } from './storage/database/migrate';
import { createEndedStreams } from './domain/playback/ended-streams';
import { closeInTime, drainFor } from './operations/drain';
import { lockFolder } from './storage/folder-lock';
import { createScheduledCleanup } from './operations/scheduled-cleanup';
import { randomIds } from './storage/ids';
import { createLogger } from './operations/logger';
import { createMailWorker } from './messaging/mailer/mail-worker';
import { createSmtpSender } from './messaging/mailer/smtp-sender';
import { openMediaLibrary } from './storage/media-library';
import { noPubSub } from './messaging/pubsub/pubsub';
import { openPostgresPubSub } from './messaging/pubsub/postgres-pubsub';
import { openStore } from './storage/object-store/open-store';
import { openAdminSocket } from './operations/admin-socket';
import { createTaskWorker } from './storage/outbox-tasks';
import { createPasswordHasher } from './guard/password-hasher';
import { createCyberSourceGateway } from './features/checkout/payment-gateway/cybersource';
import type { GatewayDeps } from './features/checkout/payment-gateway/cybersource-client';
import type { PaymentSettings } from './features/checkout/payment-gateway/payment-settings';
import { createPayments } from './features/checkout/payment-gateway/payments';
import { GENEROUS_RATE_LIMITS } from './guard/rate-limit';
import { restrictFolder, isOpenToOthers } from './storage/restrict-folder';
import { makeFolder } from './storage/make-folder';
import { findRootSecret, loadOrCreateSecrets, secretsFrom } from './guard/secrets/secrets';
import { createTestClock } from './operations/test-clock';
import { createAvaTax } from './features/checkout/tax/avatax';
import { createTaxTable } from './features/checkout/tax/tax-table';

/** On a first start the pictures are still being drawn. */
const PICTURE_WAIT_MS = 15_000;

type Stop = () => Promise<void> | void;

const openDatabase = (config: Config, log: pino.Logger): Promise<Database> => {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir);
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  return Promise.resolve(connectPostgres(config.databaseUrl, onError));
};

/** The embedded database allows only one server, so pub/sub is not needed. */
const openPubSub = (config: Config, log: pino.Logger) =>
  config.databaseUrl === undefined
    ? { pubSub: noPubSub, isSubscribed: undefined, stop: () => undefined }
    : openPostgresPubSub({ url: config.databaseUrl, ids: randomIds, log });

/** Several servers use the time of their shared database. */
const openClock = async (
  { databaseUrl }: Config,
  db: Database['db'],
  log: pino.Logger,
  stops: Stop[],
): Promise<Clock> => {
  if (databaseUrl === undefined) return systemClock;
  const clock = await openServiceClock({ ask: () => databaseNowMs(db), log });
  stops.push(clock.start());
  return clock;
};

/** Replacements for tests. */
interface Substitutes {
  readonly clock?: Clock;
  readonly checkpoint?: Deps['checkpoint'];
}

export interface RunningServer {
  readonly deps: Deps;
  /** After its drain, which `hurry` cuts short. */
  stop(hurry?: AbortSignal): Promise<void>;
}

/** Opens and starts all parts of a server. */
export const startServer = async (
  config: Config,
  { clock: substitute, checkpoint }: Substitutes = {},
): Promise<RunningServer> => {
  const stops: Stop[] = [];
  const log = createLogger(config.logLevel);
  makeFolder(config.dataDir);
  restrictDataFolder(config, log);
  // With PostgreSQL several servers may share a folder: only the database is written.
  if (config.databaseUrl === undefined) stops.push(lockFolder(config.dataDir));
  try {
    const secrets = config.rootSecret ? secretsFrom(config.rootSecret) : loadOrCreateSecrets(config.dataDir);
    // While open, the embedded database creates files that only the restricted folder hides.
    stops.push(() => restrictFolder(config.dataDir));
    const database = await openDatabase(config, log);
    stops.push(() => database.close());
    await migrate(database.db, { log });
    const testClock = config.hasTestDoor ? createTestClock() : undefined;
    const clock = substitute ?? testClock ?? (await openClock(config, database.db, log, stops));
    const { pubSub, isSubscribed: isPubSubUp, stop: stopPubSub } = await openPubSub(config, log);
    stops.push(stopPubSub);

    const passwords = createPasswordHasher(config.hashCost);
    const basics = { db: database.db, clock, ids: randomIds, passwords };
    const store = openStore(config, { clock, log });
    const media = openMediaLibrary({ store, log });
    const catalogueImport = createCatalogueImport({
      ...basics,
      log,
      pubSub,
      store,
      isProduction: config.isProduction,
    });
    await Promise.all([catalogueImport.run(), media.refresh()]);
    if (config.isProduction) refuseOpenAccounts(await catalogueImport.openAccounts());

    const deps: Deps = {
      ...basics,
      ...config,
      secrets,
      log,
      pubSub,
      endedStreams: createEndedStreams(pubSub),
      isPubSubUp,
      store,
      media,
      catalogueVersion: catalogueImport.version,
      demoAccounts: catalogueImport.demoAccounts,
      countryLookUp: config.countryRanges === undefined ? undefined : readCountryRanges(config.countryRanges),
      rateLimits: config.hasRateLimits ? GENEROUS_RATE_LIMITS : 'off',
      // For a remote store they are copied when they are finished.
      pictureWaitMs: config.s3 ? 0 : PICTURE_WAIT_MS,
      payments: config.payments && paymentsOf(config.payments, { ...basics, log }),
      isSelling: config.payments !== undefined,
      tax: config.avaTax ? createAvaTax(config.avaTax, { ...basics, log }) : createTaxTable(),
      databasePool: database.pool,
      checkpoint,
      testDoor: testClock && {
        clock: testClock,
        ...createTestPeople({ ...basics, isProduction: config.isProduction }, () =>
          catalogueImport.readBundles(),
        ),
      },
    };
    const app = await buildApp(deps);
    // Requests and workers stop together: each finishes its current work, or leaves it to the server that takes over
    // its lease.
    const work: Stop[] = [() => closeInTime(app)];
    stops.push(() => stopTogether(work));
    work.push(
      catalogueImport.start(),
      media.start(),
      createScheduledCleanup({ ...basics, secrets, log, auditKeepDays: config.auditKeepDays }).start(),
    );
    if (config.smtp)
      work.push(createMailWorker({ ...basics, secrets, log, sender: createSmtpSender(config.smtp) }).start());
    work.push(createTaskWorker({ ...basics, log, handlers: taxTasks(deps) }).start());
    const engine = engineOf(deps);
    if (engine) work.push(createReconciler(engine).start());
    const commands = {
      ...app.operatorCommands,
      refund: refundCommand(engine),
      audit: auditCommand(basics),
      backup: backupCommand({ ...basics, ...backupSource(config) }),
    };
    work.push(await openAdminSocket(deps, commands));
    if (config.warnings.length > 0)
      log.warn({ warnings: config.warnings }, 'settings that are unusual in production');
    await app.listen({ port: config.port, host: config.host });
    const stop = async (hurry?: AbortSignal) => {
      await drainFor(app, config.drainMs, hurry);
      await stopAll(stops);
    };
    return { deps, stop };
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
};

/** Write access to a table file is enough to set any password. */
const restrictDataFolder = ({ dataDir, isProduction }: Config, log: pino.Logger): void => {
  restrictFolder(dataDir);
  if (!isOpenToOthers(dataDir)) return;
  const problem = `Other users of this machine may enter the data folder ${dataDir}, and it is not ours to close: chmod 700 it.`;
  if (isProduction) throw new ConfigError(problem);
  log.warn(problem);
};

/** A former demo database must not become a service whose passwords are in its documents. */
const refuseOpenAccounts = (emails: readonly string[]): void => {
  if (emails.length > 0)
    throw new ConfigError(
      `The database has demo accounts, whose passwords everybody knows: ${emails.join(', ')}. Use another database in production.`,
    );
};

const backupSource = ({ databaseUrl, dataDir, rootSecret }: Config) =>
  ({
    engine: databaseUrl === undefined ? 'embedded' : 'postgresql',
    rootSecret: () => findRootSecret(rootSecret, dataDir),
  }) as const;

const paymentsOf = (settings: PaymentSettings, deps: GatewayDeps) =>
  createPayments(createCyberSourceGateway(settings, deps), settings);

/** The reconciler of payments; undefined without a payment gateway. */
const engineOf = ({ payments, ...deps }: Deps): RefundDeps | undefined =>
  payments && { ...deps, payments, drive: createDrive({ ...deps, payments }) };

const stopTogether = async (stops: readonly Stop[]): Promise<void> => {
  await Promise.all(stops.map(async (stop) => stop()));
};

/** In reverse order of the start: the last opened closes first. */
const stopAll = async (stops: readonly Stop[]): Promise<void> => {
  for (const stop of [...stops].reverse()) await stop();
};
