import type { SandboxFault } from '@drivein/payment-sandbox';
import type { Kill } from './crash-orders';

/** What shoppers do more often so that a payment passes the point. */
export type Habit = 'buy' | 'cancel-early' | 'cancel-late' | 'be-declined' | 'refund';

export interface CrashPlan {
  readonly kill: Kill;
  readonly fault: 'none' | SandboxFault['when'];
  readonly habit: Habit;
  /** Gateway faults: those that lead to the point, and those that occur there. */
  readonly faults: readonly SandboxFault[];
}

const ENDS_OF_CALL = ['before-call', 'after-call', 'before-commit', 'after-commit'];
const ENDS_OF_COMMIT = ['before-commit', 'after-commit'];
const pointsOf = (steps: readonly string[], ends: readonly string[]) =>
  steps.flatMap((step) => ends.map((end) => `${step}:${end}`));

/** Every point a payment passes: before and after the commit of each transition and before and after each call. */
export const CRASH_POINTS: readonly string[] = [
  ...pointsOf(['authorise', 'capture', 'reverse', 'reverse-lost', 'refund'], ENDS_OF_CALL),
  ...pointsOf(['look-up'], ['before-call', 'after-call']),
  ...pointsOf(
    [
      ...['authorise-begun', 'capture-begun', 'reverse-begun', 'reverse-lost-begun', 'refund-begun'],
      ...['adopt-done', 'adopt-refused', 'mark-verified', 'hand-over', 'cancel'],
    ],
    ENDS_OF_COMMIT,
  ),
];

const FAULTS: readonly CrashPlan['fault'][] = ['none', 'before-effect', 'after-effect'];

/** The gateway call around a point. */
const CALLS: Readonly<Record<string, SandboxFault['call']>> = {
  authorise: 'authorise',
  'authorise-begun': 'authorise',
  capture: 'capture',
  'capture-begun': 'capture',
  'mark-verified': 'capture',
  'hand-over': 'capture',
  reverse: 'reverse',
  'reverse-begun': 'reverse',
  'reverse-lost': 'reverse-lost',
  'reverse-lost-begun': 'reverse-lost',
  refund: 'refund',
  'refund-begun': 'refund',
  'look-up': 'look-up',
  'adopt-done': 'look-up',
  'adopt-refused': 'look-up',
  cancel: 'authorise',
};

const HABITS: Readonly<Record<string, Habit>> = {
  reverse: 'cancel-late',
  'reverse-begun': 'cancel-late',
  refund: 'refund',
  'refund-begun': 'refund',
  'adopt-refused': 'be-declined',
  cancel: 'cancel-early',
};

/** A lost reply leads to the point; the point has its own fault too. */
const LURES: Readonly<Record<string, SandboxFault>> = {
  'reverse-lost': { call: 'authorise', when: 'before-effect', how: 'cut', times: 4 },
  'reverse-lost-begun': { call: 'authorise', when: 'before-effect', how: 'cut', times: 4 },
  'adopt-done': { call: 'authorise', when: 'after-effect', how: 'cut', times: 4 },
  'adopt-refused': { call: 'authorise', when: 'after-effect', how: 'cut', times: 4 },
};

/** Every point with every fault in random order, repeated up to the number of kills. */
export const crashPlans = (kills: number, chance: () => number): CrashPlan[] => {
  const plans: CrashPlan[] = [];
  while (plans.length < kills) {
    const all = CRASH_POINTS.flatMap((point) => FAULTS.map((fault) => planFor(point, fault, chance)));
    plans.push(...shuffled(all, chance));
  }
  return plans.slice(0, kills);
};

const planFor = (point: string, fault: CrashPlan['fault'], chance: () => number): CrashPlan => {
  const step = point.split(':')[0] ?? '';
  const call = CALLS[step];
  if (!call) throw new Error(`${point} belongs to no call`);
  const how = chance() < 0.5 ? 'cut' : 'error';
  return {
    kill: { point, passing: chance() < 0.7 ? 1 : 2 },
    fault,
    habit: HABITS[step] ?? 'buy',
    faults: [
      ...(LURES[step] ? [LURES[step]] : []),
      ...(fault === 'none' ? [] : [{ call, when: fault, how, times: 1 } as const]),
    ],
  };
};

const shuffled = <T>(items: readonly T[], chance: () => number): T[] =>
  items
    .map((item) => ({ item, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
