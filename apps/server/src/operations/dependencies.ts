import type { Kysely } from 'kysely';
import { migrationState } from '../storage/database/migration-state';
import type { Tables } from '../storage/database/schema';

export interface DependencyDeps {
  readonly db: Kysely<Tables>;
  readonly isBusUp: () => Promise<boolean>;
  readonly isStoreUp?: (() => Promise<boolean>) | undefined;
  /** Whether this server hears the others. */
  readonly isHearingNews?: (() => boolean) | undefined;
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
  const askDatabase = oneAtATime(async (): Promise<DependencyStates['database']> => {
    const { pending } = await migrationState(deps.db);
    return pending.length === 0 ? 'up' : 'behind';
  });
  const askBus = oneAtATime(() => deps.isBusUp());
  const askStore = deps.isStoreUp && oneAtATime(deps.isStoreUp);

  return async () => {
    const [database, isBusUp, isStoreUp] = await Promise.all([
      inTime(askDatabase(), 'away' as const),
      inTime(askBus(), false),
      askStore && inTime(askStore(), false),
    ]);
    return {
      database,
      messageBus: wordFor(isBusUp),
      ...(isStoreUp !== undefined && { store: wordFor(isStoreUp) }),
      ...(deps.isHearingNews && { news: wordFor(deps.isHearingNews()) }),
    };
  };
};

const wordFor = (isUp: boolean) => (isUp ? 'up' : 'away');

/** Checks come every second: of a part that hangs they would pile up. */
const oneAtATime = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<T> | undefined;
  return () =>
    (underWay ??= ask().finally(() => {
      underWay = undefined;
    }));
};

const inTime = <T, F>(answer: Promise<T>, otherwise: F): Promise<T | F> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<F>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), WAIT_MS);
  });
  return Promise.race([answer.catch(() => otherwise), patience]).finally(() => clearTimeout(timer));
};
