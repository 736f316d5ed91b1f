import { seededNumbers } from '@drivein/test-kit';
import { type Audit, auditPayments } from './crash-audit';
import { CRASH_POINTS, type CrashPlan, crashPlans, type Habit } from './crash-plan';
import { type Mall, shop } from './crash-shopper';
import { type CrashEngine, type CrashWorld, MASTER_KEY, openCrashWorld } from './crash-world';

export interface CrashProofOptions {
  readonly engine: CrashEngine;
  readonly kills: number;
  readonly seed: number;
  /** Called after each death. */
  readonly onDeath?: (death: string) => void;
}

interface Killed {
  readonly plan: CrashPlan;
  /** False when no payment passed the point: the server then died elsewhere. */
  readonly isAtPoint: boolean;
}

export interface CrashProof {
  readonly audit: Audit;
  readonly killed: readonly Killed[];
  /** Points that payments pass and no plan lists. */
  readonly unplannedPoints: readonly string[];
  readonly tookS: number;
}

/** Past every lease and delay, so that the next run claims what this one left. */
const BETWEEN_LIVES_MS = 125_000;
const POINT_WITHIN_MS = 20_000;
const HOUR_MS = 3_600_000;
const MAX_SETTLING_LIVES = 40;
/** With so many accounts, titles remain for sale until the last kill. */
const accountsFor = (kills: number) => Math.ceil(kills / 40);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Kills the server repeatedly while people shop, lets it finish, then compares it with the gateway. */
export const proveCrashes = async ({
  engine,
  kills,
  seed,
  onDeath,
}: CrashProofOptions): Promise<CrashProof> => {
  const startedAt = performance.now();
  const world = await openCrashWorld(engine, accountsFor(kills));
  let habit: Habit = 'buy';
  let isClosing = false;
  const mall: Mall = {
    base: world.base,
    masterKey: MASTER_KEY,
    sandbox: world.sandbox,
    habit: () => habit,
    whenOpen: () => world.whenOpen(),
    pass: (ms) => world.pass(ms),
    askForRefund: (transactionId) => world.life()?.refund(transactionId),
  };
  try {
    const shopping = Promise.all(
      world.accounts.map((emails, at) =>
        shop(mall, {
          emails,
          titles: world.titles,
          chance: seededNumbers(seed * 1000 + at),
          isClosing: () => isClosing,
        }),
      ),
    );
    const killed: Killed[] = [];
    for (const plan of crashPlans(kills, seededNumbers(seed))) {
      habit = plan.habit;
      const isAtPoint = await liveAndDie(world, plan, shopping);
      killed.push({ plan, isAtPoint });
      onDeath?.(
        `${killed.length} ${isAtPoint ? 'at' : 'not at'} ${plan.kill.point} ×${plan.kill.passing} (${plan.fault}) ` +
          `${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      );
      world.pass(BETWEEN_LIVES_MS);
    }
    isClosing = true;
    habit = 'buy';
    await world.begin();
    await shopping;
    return {
      audit: await settleAndAudit(world),
      killed,
      unplannedPoints: [...world.passed].filter((point) => !CRASH_POINTS.includes(point)),
      tookS: (performance.now() - startedAt) / 1000,
    };
  } finally {
    isClosing = true;
    await world.close();
  }
};

const liveAndDie = async (
  world: CrashWorld,
  plan: CrashPlan,
  shopping: Promise<unknown>,
): Promise<boolean> => {
  for (const fault of plan.faults) world.sandbox.fail(fault);
  const life = await world.begin(plan.kill);
  const isAtPoint = await Promise.race([
    life.ended.then(() => true),
    wait(POINT_WITHIN_MS).then(() => false),
    // A failing shopper ends the proof with its reason.
    shopping.then(() => false),
  ]);
  if (!isAtPoint) life.kill();
  await life.ended;
  return isAtPoint;
};

/**
 * Without shoppers an hour passes in each run, past every delay, so that all unfinished work is due. What is
 * unfinished after the last run is stuck.
 */
const settleAndAudit = async (world: CrashWorld): Promise<Audit> => {
  for (let lives = 1; ; lives += 1) {
    world.pass(HOUR_MS);
    await world.life()?.reconcileDue();
    await world.life()?.stop();
    const database = await world.openDatabase();
    const audit = await auditPayments(database.db, world.sandbox.books());
    await database.close();
    if (audit.unfinished === 0 || lives === MAX_SETTLING_LIVES) return audit;
    await world.begin();
  }
};

/** Kills by step, and the outcomes of the transactions. */
export const tableOf = (
  { killed, audit, tookS }: CrashProof,
  { engine, kills, seed }: CrashProofOptions,
): string => {
  const steps = [...new Set(CRASH_POINTS.map((point) => point.split(':')[0] ?? ''))];
  const ends = ['before-call', 'after-call', 'before-commit', 'after-commit'];
  const count = (point: string) =>
    killed.filter(({ plan, isAtPoint }) => isAtPoint && plan.kill.point === point).length;
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(14))).join('');
  const elsewhere = killed.filter(({ isAtPoint }) => !isAtPoint);
  return [
    `${kills} kills on ${engine}, SEED=${seed}, ${tookS.toFixed(0)} s`,
    line(['killed at', ...ends]),
    ...steps.map((step) =>
      line([
        step,
        ...ends.map((end) => (CRASH_POINTS.includes(`${step}:${end}`) ? count(`${step}:${end}`) : '')),
      ]),
    ),
    line(['elsewhere', elsewhere.length]),
    ...elsewhere.map(({ plan }) => `  no payment came by ${plan.kill.point} (${plan.fault})`),
    `transactions: ${Object.entries(audit.byState)
      .map(([state, number]) => `${number} ${state}`)
      .join(', ')}`,
    `books: ${audit.capturedMinor} captured, ${audit.refundedMinor} refunded (minor units)`,
  ].join('\n');
};
