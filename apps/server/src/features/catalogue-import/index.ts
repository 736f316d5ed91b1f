import { type Bundle, BundleSchema, CATALOGUE_FOLDER, type DemoAccount } from '@drivein/catalogue-bundle';
import { TypeRegistry } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { FastifyBaseLogger } from 'fastify';
import type { PubSub } from '../../messaging/pubsub/pubsub';
import type { ObjectStore } from '../../storage/object-store/object-store';
import { TitleConflict } from './find-titles-of-others';
import { importBundle, type ImportDeps } from './import-bundle';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import type { PasswordHasher } from '../../guard/password-hasher';

/**
 * Demo accounts that exist in this database with the password from the bundle. Production creates none, but its
 * database may have been a demonstration before.
 */
const findOpenAccounts = async (
  { db, passwords }: { readonly db: Kysely<Tables>; readonly passwords: PasswordHasher },
  demoAccounts: readonly DemoAccount[],
): Promise<string[]> => {
  const passwordOf = new Map(demoAccounts.map(({ email, password }) => [email.toLowerCase(), password]));
  if (passwordOf.size === 0) return [];
  const accounts = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where(sql<string>`lower(email)`, 'in', [...passwordOf.keys()])
    .orderBy('email')
    .execute();
  const isOpen = await Promise.all(
    accounts.map(({ email, password_hash }) =>
      passwords.verify(password_hash, passwordOf.get(email.toLowerCase()) ?? ''),
    ),
  );
  return accounts.filter((_, at) => isOpen[at]).map(({ email }) => email);
};

export { createTestPeople } from './test-people';

export interface CatalogueImportDeps extends ImportDeps {
  readonly store: ObjectStore;
  readonly log: FastifyBaseLogger;
  /** Notifies the other servers at once; without it they notice within two seconds. */
  readonly pubSub: PubSub;
}

/** Imports the bundles of the store into the database and watches for new ones. */
export interface CatalogueImport {
  /** Imports new bundles and reads the catalogue version of the database. */
  run(): Promise<void>;
  /** Changes with the catalogue, also after an import by another server. */
  readonly version: () => string;
  /** The demo accounts of all bundles, with their passwords; none in production. */
  readonly demoAccounts: () => readonly DemoAccount[];
  /** The current bundles of the store. */
  readBundles(): Promise<readonly Bundle[]>;
  /** Accounts of this database whose password is public in a bundle. */
  openAccounts(): Promise<string[]>;
  /** Runs periodically. Returns a function that stops it. */
  start(): () => Promise<void>;
}

const LOOK_EVERY_MS = 2000;
const FOLDER = `${CATALOGUE_FOLDER}/`;
/** Teaches TypeBox the contract's `OneOf`, an unsafe type that allows one of a list of words. */
TypeRegistry.Set<{ enum?: unknown[] }>('Unsafe', (schema, value) => schema.enum?.includes(value) ?? true);
const checker = TypeCompiler.Compile(BundleSchema);

export const createCatalogueImport = (deps: CatalogueImportDeps): CatalogueImport => {
  const seen = new Map<string, string>();
  /** Files whose titles belong to another bundle. They are retried when a bundle has changed. */
  const refused = new Set<string>();
  const demoAccounts = new Map<string, readonly DemoAccount[]>();
  let version = '';
  let looking: Promise<void> = Promise.resolve();
  let isStoreUnreachable = false;

  const importFile = async (name: string, fileVersion: string) => {
    if (seen.get(name) === fileVersion) return;
    const content = await deps.store.readText(FOLDER + name);
    if (content === undefined) return;
    // Recorded before the import, so that a broken bundle is logged once and not every two seconds.
    seen.set(name, fileVersion);
    const bundle = parseBundle(content);
    demoAccounts.set(name, bundle.demoAccounts);
    const startedAtMs = deps.clock.nowMs();
    const outcome = await importBundle(deps, bundle).catch((error: unknown) => {
      if (!isFaultOfData(error)) seen.delete(name);
      if (error instanceof TitleConflict) refused.add(name);
      throw error;
    });
    if (outcome === 'known') return;
    for (const one of refused) seen.delete(one);
    refused.clear();
    deps.pubSub.publish('catalogue', '');
    deps.log.info(
      { bundle: bundle.bundleId, titles: bundle.titles.length, tookMs: deps.clock.nowMs() - startedAtMs },
      'catalogue bundle imported',
    );
  };

  const readVersion = async () => {
    const bundles = await deps.db
      .selectFrom('imported_bundles')
      .select(['bundle_id', 'version', 'imported_at_ms'])
      .orderBy('bundle_id')
      .execute();
    version = bundles.map((row) => `${row.bundle_id}@${row.version}@${row.imported_at_ms}`).join();
  };
  /** Reads run one after the other, so that an older version never overwrites a newer one. */
  const look = () => (looking = looking.then(readVersion, readVersion));
  const lookInBackground = () => {
    look().catch((error: unknown) =>
      deps.log.warn({ reason: messageOf(error) }, 'the catalogue version could not be read'),
    );
  };
  deps.pubSub.subscribe('catalogue', lookInBackground);
  deps.pubSub.onMissed(lookInBackground);

  /** Version of each bundle by name. Empty while the store is unreachable: imported bundles are in the database. */
  const listBundles = async (): Promise<[string, string][]> => {
    const found: [string, string][] = [];
    try {
      for await (const file of deps.store.list(FOLDER)) {
        const name = file.name.slice(FOLDER.length);
        if (name.endsWith('.json') && !name.includes('/')) found.push([name, file.version]);
      }
      isStoreUnreachable = false;
    } catch (error) {
      if (!isStoreUnreachable)
        deps.log.warn({ reason: messageOf(error) }, 'the bundles of the store could not be listed');
      isStoreUnreachable = true;
    }
    return found.sort(([a], [b]) => (a < b ? -1 : 1));
  };

  const run = async () => {
    for (const [name, fileVersion] of await listBundles())
      await importFile(name, fileVersion).catch((error: unknown) =>
        deps.log.error({ bundle: name, reason: messageOf(error) }, 'catalogue bundle not imported'),
      );
    await look();
  };

  const readBundles = async () => {
    const found = await Promise.all(
      (await listBundles()).map(async ([name]) => deps.store.readText(FOLDER + name)),
    );
    return found.flatMap((content) => (content === undefined ? [] : [parseBundle(content)]));
  };

  return {
    run,
    readBundles,
    version: () => version,
    demoAccounts: () => (deps.isProduction ? [] : [...demoAccounts.values()].flat()),
    openAccounts: () => findOpenAccounts(deps, [...demoAccounts.values()].flat()),
    start: () => {
      let timer: NodeJS.Timeout | undefined;
      let running = Promise.resolve();
      let isStopped = false;
      const next = () => {
        if (isStopped) return;
        timer = setTimeout(() => {
          running = run()
            .catch((error: unknown) =>
              deps.log.warn({ reason: messageOf(error) }, 'the bundles of the store could not be listed'),
            )
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

const parseBundle = (content: string): Bundle => {
  const parsed: unknown = JSON.parse(content);
  if (checker.Check(parsed)) return parsed;
  const [first] = checker.Errors(parsed);
  throw new Error(`${first?.path || 'the bundle'}: ${first?.message ?? 'does not fit the schema'}`);
};

/**
 * Includes PostgreSQL's error classes 22 and 23: a retry of the same rows would fail again. A lost connection is no
 * fault of the data.
 */
const isFaultOfData = (error: unknown) =>
  error instanceof TitleConflict ||
  (error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
