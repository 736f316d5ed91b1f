import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Bundle, BundleSchema, CATALOGUE_FOLDER, type DemoAccount } from '@drivein/catalogue-bundle';
import { TypeRegistry } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { FastifyBaseLogger } from 'fastify';
import { importBundle, type ImportDeps } from './import-bundle';

export interface IntakeDeps extends ImportDeps {
  readonly dataDir: string;
  readonly log: FastifyBaseLogger;
}

/** Brings the bundles of the data folder into the database, and notices new ones. */
export interface Intake {
  /** Imports what is new and looks which catalogue the database holds. */
  run(): Promise<void>;
  /** Changes whenever the catalogue does, also when another server imported. */
  readonly version: () => string;
  /** The demo accounts of all bundles, with their passwords; none in production. */
  readonly demoAccounts: () => readonly DemoAccount[];
  /** Runs again and again; returns its stop. */
  start(): () => Promise<void>;
}

const LOOK_EVERY_MS = 2000;
/** TypeBox cannot know what the contract's `OneOf` (an unsafe type of its own) means: one of a list of words. */
TypeRegistry.Set<{ enum?: unknown[] }>('Unsafe', (schema, value) => schema.enum?.includes(value) ?? true);
const checker = TypeCompiler.Compile(BundleSchema);

export const createIntake = (deps: IntakeDeps): Intake => {
  const folder = join(deps.dataDir, CATALOGUE_FOLDER);
  const seen = new Map<string, string>();
  const demoAccounts = new Map<string, readonly DemoAccount[]>();
  let version = '';

  const importFile = async (name: string) => {
    const file = join(folder, name);
    const { mtimeMs, size } = statSync(file);
    const stamp = `${mtimeMs}-${size}`;
    if (seen.get(name) === stamp) return;
    // Noted before the import: a broken bundle is reported once, not every two seconds.
    seen.set(name, stamp);
    const bundle = readBundle(file);
    if (!deps.isProduction) demoAccounts.set(name, bundle.demoAccounts);
    const startedAtMs = deps.clock.nowMs();
    const outcome = await importBundle(deps, bundle).catch((error: unknown) => {
      if (!isFaultOfData(error)) seen.delete(name);
      throw error;
    });
    if (outcome === 'imported')
      deps.log.info(
        { bundle: bundle.bundleId, titles: bundle.titles.length, tookMs: deps.clock.nowMs() - startedAtMs },
        'catalogue bundle imported',
      );
  };

  const run = async () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    for (const name of names.sort())
      await importFile(name).catch((error: unknown) =>
        deps.log.error({ bundle: name, reason: messageOf(error) }, 'catalogue bundle not imported'),
      );
    const bundles = await deps.db
      .selectFrom('imported_bundles')
      .select(['bundle_id', 'version', 'imported_at_ms'])
      .orderBy('bundle_id')
      .execute();
    version = bundles.map((row) => `${row.bundle_id}@${row.version}@${row.imported_at_ms}`).join();
  };

  return {
    run,
    version: () => version,
    demoAccounts: () => [...demoAccounts.values()].flat(),
    start: () => {
      let timer: NodeJS.Timeout | undefined;
      let running = Promise.resolve();
      let isStopped = false;
      const next = () => {
        if (isStopped) return;
        timer = setTimeout(() => {
          running = run()
            .catch((error: unknown) => deps.log.warn({ reason: messageOf(error) }, 'bundles not looked for'))
            .then(next);
        }, LOOK_EVERY_MS);
      };
      next();
      return () => {
        isStopped = true;
        clearTimeout(timer);
        return running;
      };
    },
  };
};

const readBundle = (file: string): Bundle => {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (checker.Check(parsed)) return parsed;
  const [first] = checker.Errors(parsed);
  throw new Error(`${first?.path || 'the bundle'}: ${first?.message ?? 'does not fit the schema'}`);
};

/** PostgreSQL's error classes 22 and 23: trying the same rows again would not help. A lost connection would. */
const isFaultOfData = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
