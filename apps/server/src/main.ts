import type { FastifyInstance } from 'fastify';
import type pino from 'pino';
import { buildApp, type Deps } from './app';
import { type Config, ConfigError, readConfig } from './config';
import { createIntake } from './features/intake';
import { systemClock } from './platform/clock';
import { readCountryRanges } from './platform/country-ranges';
import { connectPostgres, type Database, openEmbedded } from './platform/database/connect';
import { migrate } from './platform/database/migrate';
import { FolderInUse, lockFolder } from './platform/folder-lock';
import { createHousekeeping } from './platform/housekeeping';
import { randomIds } from './platform/ids';
import { createLogger } from './platform/logger';
import { createMailWorker } from './platform/mailer/mail-worker';
import { createSmtpSender } from './platform/mailer/smtp-sender';
import { openMediaLibrary } from './platform/media-library';
import { createPasswordHasher } from './platform/password-hasher';
import { GENEROUS_RATE_LIMITS } from './platform/rate-limit';
import { makeFolder } from './platform/make-folder';
import { loadOrCreateSecrets, secretsFrom } from './platform/secrets';

/** Pictures of a first start are still being drawn. */
const PICTURE_WAIT_MS = 15_000;
/** Whoever has not finished by then is cut off: a stop takes less than three seconds. */
const STOP_WITHIN_MS = 2500;

type Stop = () => Promise<void> | void;

const openDatabase = (config: Config, log: pino.Logger): Promise<Database> => {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir);
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  return Promise.resolve(connectPostgres(config.databaseUrl, onError));
};

const start = async (config: Config): Promise<Stop[]> => {
  const stops: Stop[] = [];
  const log = createLogger(config.logLevel);
  makeFolder(config.dataDir);
  // With PostgreSQL several servers may share a folder: nothing but the database is written.
  if (config.databaseUrl === undefined) stops.push(lockFolder(config.dataDir));
  try {
    const secrets = config.rootSecret ? secretsFrom(config.rootSecret) : loadOrCreateSecrets(config.dataDir);
    const database = await openDatabase(config, log);
    stops.push(() => database.close());
    await migrate(database.db);

    const basics = { db: database.db, clock: systemClock, ids: randomIds, passwords: createPasswordHasher() };
    const intake = createIntake({
      ...basics,
      log,
      dataDir: config.dataDir,
      isProduction: config.isProduction,
    });
    await intake.run();

    const deps: Deps = {
      ...basics,
      ...config,
      secrets,
      log,
      media: openMediaLibrary({ dataDir: config.dataDir, clock: systemClock }),
      catalogueVersion: intake.version,
      demoAccounts: intake.demoAccounts,
      countryLookUp: config.countryRanges === undefined ? undefined : readCountryRanges(config.countryRanges),
      rateLimits: config.hasRateLimits ? GENEROUS_RATE_LIMITS : 'off',
      pictureWaitMs: PICTURE_WAIT_MS,
    };
    const app = await buildApp(deps);
    stops.push(() => closeInTime(app), intake.start(), createHousekeeping({ ...basics, log }).start());
    if (config.smtp)
      stops.push(createMailWorker({ ...basics, log, sender: createSmtpSender(config.smtp) }).start());
    else if (config.isProduction) log.warn('SMTP_URL is not set: no mail leaves this server');
    await app.listen({ port: config.port, host: config.host });
    return stops;
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
};

const closeInTime = async (app: FastifyInstance): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MS - 500);
  await app.close();
  clearTimeout(cutOff);
};

/** In the order opposite to the start: the last that was opened closes first. */
const stopAll = async (stops: readonly Stop[]): Promise<void> => {
  for (const stop of [...stops].reverse()) await stop();
};

/** What a person at the terminal can do something about, in one sentence. */
const sentenceFor = (error: unknown, config: Config | undefined): string | undefined => {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${config?.port} is taken; set PORT to a free one, e.g. PORT=8090.`;
  if (
    code === 'EACCES' ||
    code === 'EROFS' ||
    code === 'ENOTDIR' ||
    code === 'EEXIST' ||
    code === 'ENOENT' ||
    code === 'EPERM'
  )
    return `The data folder ${config?.dataDir} cannot be written; set DATA_DIR to one that can.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database of DATABASE_URL cannot be reached.';
  return undefined;
};

const main = async (): Promise<void> => {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    const stops = await start(config);
    const stop = () => {
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      void stopAll(stops).then(() => process.exit(0));
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    const url = config.publicUrl ?? `http://localhost:${config.port}`;
    process.stdout.write(`${JSON.stringify({ ready: true, url })}\n`);
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${sentenceFor(error, config) ?? `The server could not start: ${detail}`}\n`);
    process.exit(1);
  }
};

void main();
