import type { Kysely } from 'kysely';
import { migrationState } from '../storage/database/migration-state';
import type { Tables } from '../storage/database/schema';

export interface DependencyDeps {
  readonly db: Kysely<Tables>;
  readonly isBusUp: () => Promise<boolean>;
  readonly isStoreUp?: (() => Promise<boolean>) | undefined;
  /** Whether this server hears the others. */
  readonly isPubSubUp?: (() => boolean) | undefined;
}

export interface DependencyStates {
  /** `behind`: it answers, but lacks migrations of this program (a restore of an old backup). */
  readonly database: 'up' | 'away' | 'behind';
  readonly messageBus: 'up' | 'away';
  readonly store?: 'up' | 'away';
  readonly news?: 'up' | 'away';
}

/** Whoever waits for this decides about traffic: a part that hangs is away. */
const WAIT_MS = 1500;

/** Looks at everything this server needs, all at once and each by itself. */
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

/** Checks come every second: of a part that hangs they would pile up. */
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
