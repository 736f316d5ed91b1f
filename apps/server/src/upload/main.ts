import { existsSync } from 'node:fs';
import { ConfigError, s3Of } from '../config';
import { systemClock } from '../operations/clock';
import { createFolderStore } from '../storage/object-store/folder-store';
import { StoreAway } from '../storage/object-store/object-store';
import { createS3Store } from '../storage/object-store/s3-store';
import { UploadError } from './copy-object';
import { type Progress, uploadFiles } from './upload-files';
import { resolve } from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { EnvSchema } from '../settings/settings-table';
import type { S3Settings } from '../storage/object-store/s3-settings';
import { missingSettings } from '../settings/missing-settings';

interface UploadConfig {
  readonly dataDir: string;
  readonly s3: S3Settings;
}

/** The source and the target; the rest of a server's environment is not needed. */
export const readUploadConfig = (env: Readonly<Record<string, string | undefined>>): UploadConfig => {
  const { DATA_DIR, STORE_URL, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    EnvSchema.properties;
  const known = { DATA_DIR, STORE_URL, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const given: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.keys(known).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const problems = [
    ...(given.STORE_URL ? [] : ['  STORE_URL must be set: it says where to, such as s3://films/drive-in.']),
    ...Object.entries(known)
      .filter(([name, schema]) => given[name] && !Value.Check(schema, given[name]))
      .map(([name, { description }]) => `  ${name} must be ${description}.`),
    ...missingSettings(given),
  ];
  const s3 = s3Of(given);
  if (problems.length > 0 || !s3)
    throw new ConfigError(`The environment is not right:\n${problems.join('\n')}`);
  return { dataDir: resolve(given.DATA_DIR ?? String(DATA_DIR.default)), s3 };
};

const REPORT_EVERY_MS = 2000;
/** Errors are printed once, at the end. */
const SILENT = { warn: () => undefined, info: () => undefined };

const print = (line: string) => process.stdout.write(`${line}\n`);

const sizeOf = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;

const createProgressReporter = () => {
  let reportedAtMs = systemClock.nowMs();
  return ({ files, ofFiles, bytes, ofBytes }: Progress) => {
    if (systemClock.nowMs() - reportedAtMs < REPORT_EVERY_MS) return;
    reportedAtMs = systemClock.nowMs();
    print(`  ${files} of ${ofFiles} files, ${sizeOf(bytes)} of ${sizeOf(ofBytes)}`);
  };
};

/** `npm run upload`: copies catalogue, pictures, films and content keys of the data folder to the store. */
const upload = async (): Promise<void> => {
  const { dataDir, s3 } = readUploadConfig(process.env);
  if (!existsSync(dataDir)) throw new UploadError(`There is no data folder ${dataDir}; set DATA_DIR.`);
  const where = `s3://${s3.bucket}/${s3.prefix} at ${s3.endpoint}`;
  print(`Copying ${dataDir} to ${where}`);
  try {
    const { copied, copiedBytes, wereThere } = await uploadFiles({
      from: createFolderStore(dataDir),
      to: createS3Store(s3, { clock: systemClock, log: SILENT, silenceMs: 30_000 }),
      onProgress: createProgressReporter(),
    });
    if (copied + wereThere === 0)
      throw new UploadError(`There is no catalogue, picture, film or key in ${dataDir}: nothing to copy.`);
    print(`${copied} files copied (${sizeOf(copiedBytes)}), ${wereThere} were there already.`);
  } catch (error) {
    if (error instanceof StoreAway)
      throw new UploadError(
        `The store ${where} does not answer as it should: ${error.message}. Run it again to go on.`,
      );
    throw error;
  }
};

upload().catch((error: unknown) => {
  // Only an error that the operator can fix is one sentence; a bug keeps its stack.
  const isSentence = error instanceof UploadError || error instanceof ConfigError;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isSentence ? error.message : detail}\n`);
  process.exitCode = 1;
});
