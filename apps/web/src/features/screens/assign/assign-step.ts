import { DEFAULT_SCREEN_COUNT } from '@drivein/contract/light';
import type { ListedScreen } from '../board/listed-screen';
import { seatOf, type Seat } from '../board/seats';
import type { ScreensStatus } from '../board/use-listed-screens';

export type DemoCount = typeof DEFAULT_SCREEN_COUNT | 1;

/** The step of assigning (SCR-02); seats and other devices share one. */
type AssignStep = 'looking' | 'demo' | 'choice';

interface Situation {
  readonly status: ScreensStatus;
  readonly connectedCount: number;
  /** In production the question for the size of a demonstration never appears. */
  readonly isProduction: boolean;
  /** The chosen size of the demonstration. */
  readonly demoCount: DemoCount | undefined;
  readonly hasWaitedLongEnough: boolean;
}

/**
 * Outside production a lone screen is asked for the size of a demonstration, and waits a while for that many screens.
 * Otherwise the choice follows as soon as the screens have answered.
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

/** Preselects the seats of a demonstration. */
export const demoChoice = (count: DemoCount, screens: readonly ListedScreen[]): readonly string[] =>
  DEMO_SEATS[count].flatMap((seat) =>
    screens
      .filter((screen) => seatOf(screen) === seat)
      .slice(0, 1)
      .map(({ deviceId }) => deviceId),
  );
