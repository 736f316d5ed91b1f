import type { Kysely } from 'kysely';
import { migrationState } from '../storage/database/migration-state';
import type { Tables } from '../storage/database/schema';

export interface DependencyDeps {
  readonly db: Kysely<Tables>;
  readonly isBusUp: () => Promise<boolean>;
  readonly isStoreUp?: (() => Promise<boolean>) | undefined;
  /** Whether this server receives messages of the others. */
  readonly isPubSubUp?: (() => boolean) | undefined;
}

export interface DependencyStates {
  /** `behind`: it responds but lacks migrations of this version (an old backup was restored). */
  readonly database: 'up' | 'away' | 'behind';
  readonly messageBus: 'up' | 'away';
  readonly store?: 'up' | 'away';
  readonly news?: 'up' | 'away';
}

/** Load balancers decide by the result, so a hanging dependency counts as away. */
const WAIT_MS = 1500;

/** Checks all dependencies of this server in parallel. */
export const createDependencyCheck = (deps: DependencyDeps): (() => Promise<DependencyStates>) => {
  const checkDatabase = shareRunning(async (): Promise<DependencyStates['database']> => {
    const { pending } = await migrationState(deps.db);
    return pending.length === 0 ? 'up' : 'behind';
  });
  const checkBus = shareRunning(() => deps.isBusUp());
  const checkStore = deps.isStoreUp && shareRunning(deps.isStoreUp);

  return async () => {
    const [database, isBusUp, isStoreUp] = await Promise.all([
      withTimeout(checkDatabase(), 'away' as const),
      withTimeout(checkBus(), false),
      checkStore && withTimeout(checkStore(), false),
    ]);
    return {
      database,
      messageBus: stateOf(isBusUp),
      ...(isStoreUp !== undefined && { store: stateOf(isStoreUp) }),
      ...(deps.isPubSubUp && { news: stateOf(deps.isPubSubUp()) }),
    };
  };
};

const stateOf = (isUp: boolean) => (isUp ? 'up' : 'away');

/** Checks come every second and would pile up for a hanging dependency. */
const shareRunning = <T>(check: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= check().finally(() => {
      running = undefined;
    }));
};

const withTimeout = <T, F>(answer: Promise<T>, otherwise: F): Promise<T | F> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<F>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), WAIT_MS);
  });
  return Promise.race([answer.catch(() => otherwise), timeout]).finally(() => clearTimeout(timer));
};
