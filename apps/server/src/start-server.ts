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
import { createHousekeeping } from './operations/housekeeping';
import { randomIds } from './storage/ids';
import { createLogger } from './operations/logger';
import { createMailWorker } from './messaging/mailer/mail-worker';
import { createSmtpSender } from './messaging/mailer/smtp-sender';
import { openMediaLibrary } from './storage/media-library';
import { noNews } from './messaging/news/news';
import { openPostgresNews } from './messaging/news/postgres-news';
import { openStore } from './storage/object-store/open-store';
import { openOperatorDoor } from './operations/operator-door';
import { createTaskWorker } from './storage/outbox-tasks';
import { createPasswordHasher } from './guard/password-hasher';
import { createCyberSourceGateway } from './features/checkout/payment-gateway/cybersource';
import type { GatewayDeps } from './features/checkout/payment-gateway/cybersource-client';
import type { PaymentSettings } from './features/checkout/payment-gateway/payment-settings';
import { createPayments } from './features/checkout/payment-gateway/payments';
import { GENEROUS_RATE_LIMITS } from './guard/rate-limit';
import { closeFolder, isOpenToOthers } from './storage/close-folder';
import { makeFolder } from './storage/make-folder';
import { findRootSecret, loadOrCreateSecrets, secretsFrom } from './guard/secrets/secrets';
import { createTestClock } from './operations/test-clock';
import { createAvaTax } from './features/checkout/tax/avatax';
import { createTaxTable } from './features/checkout/tax/tax-table';

/** Pictures of a first start are still being drawn. */
const PICTURE_WAIT_MS = 15_000;

type Stop = () => Promise<void> | void;

const openDatabase = (config: Config, log: pino.Logger): Promise<Database> => {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir);
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  return Promise.resolve(connectPostgres(config.databaseUrl, onError));
};

/** The embedded database lets one server in only: there is nobody to tell. */
const openNews = (config: Config, log: pino.Logger) =>
  config.databaseUrl === undefined
    ? { news: noNews, isHearing: undefined, stop: () => undefined }
    : openPostgresNews({ url: config.databaseUrl, ids: randomIds, log });

/** Several servers go by the time of the database they share. */
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

/** What a proof puts in the place of the real thing. */
interface Substitutes {
  readonly clock?: Clock;
  readonly checkpoint?: Deps['checkpoint'];
}

export interface RunningServer {
  readonly deps: Deps;
  /** After its drain, which `hurry` cuts short. */
  stop(hurry?: AbortSignal): Promise<void>;
}

/** Everything that runs in a server. */
export const startServer = async (
  config: Config,
  { clock: substitute, checkpoint }: Substitutes = {},
): Promise<RunningServer> => {
  const stops: Stop[] = [];
  const log = createLogger(config.logLevel);
  makeFolder(config.dataDir);
  closeDataFolder(config, log);
  // With PostgreSQL several servers may share a folder: nothing but the database is written.
  if (config.databaseUrl === undefined) stops.push(lockFolder(config.dataDir));
  try {
    const secrets = config.rootSecret ? secretsFrom(config.rootSecret) : loadOrCreateSecrets(config.dataDir);
    // While it is open the embedded database makes files that only the closed folder hides.
    stops.push(() => closeFolder(config.dataDir));
    const database = await openDatabase(config, log);
    stops.push(() => database.close());
    await migrate(database.db, { log });
    const testClock = config.hasTestDoor ? createTestClock() : undefined;
    const clock = substitute ?? testClock ?? (await openClock(config, database.db, log, stops));
    const { news, isHearing: isHearingNews, stop: stopNews } = await openNews(config, log);
    stops.push(stopNews);

    const passwords = createPasswordHasher(config.hashCost);
    const basics = { db: database.db, clock, ids: randomIds, passwords };
    const store = openStore(config, { clock, log });
    const media = openMediaLibrary({ store, log });
    const catalogueImport = createCatalogueImport({
      ...basics,
      log,
      news,
      store,
      isProduction: config.isProduction,
    });
    await Promise.all([catalogueImport.run(), media.look()]);
    if (config.isProduction) refuseOpenAccounts(await catalogueImport.openAccounts());

    const deps: Deps = {
      ...basics,
      ...config,
      secrets,
      log,
      news,
      endedStreams: createEndedStreams(news),
      isHearingNews,
      store,
      media,
      catalogueVersion: catalogueImport.version,
      demoAccounts: catalogueImport.demoAccounts,
      countryLookUp: config.countryRanges === undefined ? undefined : readCountryRanges(config.countryRanges),
      rateLimits: config.hasRateLimits ? GENEROUS_RATE_LIMITS : 'off',
      // Into a store far away they are copied when they are finished.
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
    // Requests and workers end together: each finishes what it has begun, or leaves it to whoever finds its lease over.
    const work: Stop[] = [() => closeInTime(app)];
    stops.push(() => stopTogether(work));
    work.push(
      catalogueImport.start(),
      media.start(),
      createHousekeeping({ ...basics, secrets, log, auditKeepDays: config.auditKeepDays }).start(),
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
    work.push(await openOperatorDoor(deps, commands));
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

/** Whoever may write a table file may set any password. */
const closeDataFolder = ({ dataDir, isProduction }: Config, log: pino.Logger): void => {
  closeFolder(dataDir);
  if (!isOpenToOthers(dataDir)) return;
  const trouble = `Other users of this machine may enter the data folder ${dataDir}, and it is not ours to close: chmod 700 it.`;
  if (isProduction) throw new ConfigError(trouble);
  log.warn(trouble);
};

/** A database that was a demonstration before must not become a service with passwords from its documents. */
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

/** What takes payments further without anybody at a screen; undefined where none are taken. */
const engineOf = ({ payments, ...deps }: Deps): RefundDeps | undefined =>
  payments && { ...deps, payments, drive: createDrive({ ...deps, payments }) };

const stopTogether = async (stops: readonly Stop[]): Promise<void> => {
  await Promise.all(stops.map(async (stop) => stop()));
};

/** In the order opposite to the start: the last that was opened closes first. */
const stopAll = async (stops: readonly Stop[]): Promise<void> => {
  for (const stop of [...stops].reverse()) await stop();
};
