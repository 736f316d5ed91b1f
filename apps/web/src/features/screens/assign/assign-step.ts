import { DEFAULT_SCREEN_COUNT } from '@drivein/contract/light';
import type { ListedScreen } from '../board/listed-screen';
import { seatOf, type Seat } from '../board/seats';
import type { ScreensStatus } from '../board/use-listed-screens';

export type DemoCount = typeof DEFAULT_SCREEN_COUNT | 1;

/** Where one is on the way to a choice (SCR-02); seats and other devices are chosen together. */
type AssignStep = 'looking' | 'demo' | 'choice';

interface Situation {
  readonly status: ScreensStatus;
  readonly connectedCount: number;
  /** Nobody but testers meets the question for how many screens a demonstration has. */
  readonly isProduction: boolean;
  /** What was answered to it. */
  readonly demoCount: DemoCount | undefined;
  readonly hasWaitedLongEnough: boolean;
}

/**
 * A lone screen outside production is asked how many a demonstration shall have, and then waits a while for that many
 * to come. Everybody else chooses as soon as the screens have answered.
 */
export const assignStep = (situation: Situation): AssignStep => {
  const { status, connectedCount, isProduction, demoCount, hasWaitedLongEnough } = situation;
  if (status === 'offline') return 'choice';
  if (status === 'waiting') return 'looking';
  if (demoCount !== undefined)
    return connectedCount >= demoCount || hasWaitedLongEnough ? 'choice' : 'looking';
  return connectedCount < 2 && !isProduction ? 'demo' : 'choice';
};

const DEMO_SEATS: Readonly<Record<DemoCount, readonly Seat[]>> = {
  1: ['front'],
  [DEFAULT_SCREEN_COUNT]: ['front', 'rear-left', 'rear-right'],
};

/** The seats of a demonstration come chosen. */
export const demoChoice = (count: DemoCount, screens: readonly ListedScreen[]): readonly string[] =>
  DEMO_SEATS[count].flatMap((seat) =>
    screens
      .filter((screen) => seatOf(screen) === seat)
      .slice(0, 1)
      .map(({ deviceId }) => deviceId),
  );
