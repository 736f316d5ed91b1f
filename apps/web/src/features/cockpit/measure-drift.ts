import type { ScreenReport, ShownPoint } from '../../shared/cockpit-frame/cockpit-message';

/** A film that was not drawn for so long stands still for whoever looks. */
const FRESH_MS = 1_500;

const positionAt = ({ positionS, atMs, rate }: ShownPoint, timeMs: number): number =>
  positionS + ((timeMs - atMs) / 1_000) * rate;

const isFresh = (point: ShownPoint, nowMs: number) => nowMs - point.atMs < FRESH_MS;

/** Negative: later than the other. */
export const driftBetween = (own: ShownPoint, leader: ShownPoint): number => {
  const timeMs = Math.max(own.atMs, leader.atMs);
  return (positionAt(own, timeMs) - positionAt(leader, timeMs)) * 1_000;
};

/**
 * How far the picture of a screen is from the leader's, in milliseconds: by the frames that were seen on both. Where
 * there are none, behind a poster or on a computer that has no time to draw, its own reckoning has to do.
 */
export const measureDrift = (
  { film, group }: ScreenReport,
  leader: ScreenReport | undefined,
  nowMs: number,
): number | undefined => {
  const [own, other] = [film?.shown, leader?.film?.shown];
  if (own && other && isFresh(own, nowMs) && isFresh(other, nowMs)) return driftBetween(own, other);
  return group?.phase === 'following' && group.offsetMs !== undefined ? -group.offsetMs : undefined;
};
