import type { GroupStatus } from '@drivein/watch-sync';

/** Figures change at each look; more often than this nobody can read them. */
const FIGURES_MS = 250;

const factsOf = ({ leaderId, phase, state, isFlagged, memberIds }: GroupStatus) =>
  [leaderId, phase, state, isFlagged, ...memberIds].join('\n');

/** Whether what is shown of the group has to be drawn again. */
export const isNewStatus = (
  now: GroupStatus | undefined,
  shown: GroupStatus | undefined,
  shownForMs: number,
): boolean => {
  if (!shown || !now) return now !== shown;
  if (factsOf(now) !== factsOf(shown)) return true;
  const hasFigures = now.offsetMs !== shown.offsetMs || now.clockErrorMs !== shown.clockErrorMs;
  return hasFigures && shownForMs >= FIGURES_MS;
};
