import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../operations/clock';
import type { Tables } from './database/schema';
import type { Ids } from './ids';
import { repeatWork } from '../operations/repeat-work';
import { retryDelayMs } from '../operations/retry-delay';

/** Work that follows from a purchase and is retried until it is done. */
export interface OutboxTask {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Does one task, or throws to be retried later. A server that dies before recording the result leaves the task to be
 * repeated, so handlers must be idempotent.
 */
export type TaskHandler = (payload: OutboxTask['payload']) => Promise<void>;

export interface TaskWorkerDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** By kind. Tasks of other kinds wait for a server that knows them. */
  readonly handlers: Readonly<Record<string, TaskHandler>>;
}

export interface TaskWorker {
  /** Does all due tasks; returns how many are done. */
  doDue(): Promise<number>;
  /** Does due tasks periodically; returns its stop, which waits briefly for the current task. */
  start(): () => Promise<void>;
}

const LOOK_EVERY_MS = 1000;
/** Longer than any call of a handler. Until then the task belongs to the server that took it. */
const LEASE_MS = 2 * 60_000;
const STOP_WITHIN_MS = 500;
/**
 * Some six hours of retries. They continue every hour, because a purchase's work is never given up; but an operator
 * should be warned.
 */
const WORRYING_ATTEMPTS = 12;

/** Queued in the transaction that causes it: both happen or neither. */
export const queueTask = async (
  trx: Kysely<Tables>,
  { ids, clock }: { readonly ids: Ids; readonly clock: Clock },
  { kind, payload }: OutboxTask,
): Promise<void> => {
  const nowMs = clock.nowMs();
  await trx
    .insertInto('outbox_tasks')
    .values({
      task_id: ids.newId(),
      kind,
      payload: JSON.stringify(payload),
      next_attempt_at_ms: nowMs,
      done_at_ms: null,
      last_error: null,
      created_at_ms: nowMs,
    })
    .execute();
};

export const createTaskWorker = (deps: TaskWorkerDeps): TaskWorker => {
  const doDue = async (): Promise<number> => {
    let done = 0;
    for (let task = await takeDue(deps); task; task = await takeDue(deps))
      if (await doTask(deps, task)) done += 1;
    return done;
  };

  return {
    doDue,
    start: () =>
      repeatWork({
        everyMs: LOOK_EVERY_MS,
        stopWithinMs: STOP_WITHIN_MS,
        work: doDue,
        onError: (error) => deps.log.warn({ err: error }, 'tasks not looked at'),
      }),
  };
};

interface TakenTask extends OutboxTask {
  readonly taskId: string;
  readonly attempts: number;
}

/** Takes one due task for this server alone: the statement that finds it sets the lease. */
const takeDue = async ({ db, clock, handlers }: TaskWorkerDeps): Promise<TakenTask | undefined> => {
  const nowMs = clock.nowMs();
  const row = await db
    .updateTable('outbox_tasks')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at_ms: nowMs + LEASE_MS })
    .where('task_id', '=', (eb) =>
      eb
        .selectFrom('outbox_tasks')
        .select('task_id')
        .where('done_at_ms', 'is', null)
        .where('next_attempt_at_ms', '<=', nowMs)
        .where('kind', 'in', Object.keys(handlers))
        .orderBy('next_attempt_at_ms')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['task_id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst();
  return row && { taskId: row.task_id, kind: row.kind, payload: row.payload, attempts: row.attempts };
};

const doTask = async (deps: TaskWorkerDeps, task: TakenTask): Promise<boolean> => {
  const change = (values: { done_at_ms: number } | { next_attempt_at_ms: number }, error: string | null) =>
    deps.db
      .updateTable('outbox_tasks')
      .set({ ...values, last_error: error })
      .where('task_id', '=', task.taskId)
      .execute();
  try {
    await deps.handlers[task.kind]?.(task.payload);
  } catch (error) {
    const told = { err: error, task: task.taskId, kind: task.kind, attempts: task.attempts };
    if (task.attempts >= WORRYING_ATTEMPTS) deps.log.error(told, 'task still not done');
    else deps.log.warn(told, 'task not done');
    await change(
      { next_attempt_at_ms: deps.clock.nowMs() + retryDelayMs(task.attempts) },
      error instanceof Error ? error.message.slice(0, 500) : 'unknown',
    );
    return false;
  }
  await change({ done_at_ms: deps.clock.nowMs() }, null);
  return true;
};
