/**
 * The line that all screens follow: at `atMs` of the leader's clock the film is at `positionS` and continues with
 * `velocity`. Before `atMs` it holds, so a line may lie in the future: that is how screens start together. Playing
 * with velocity 0 means that the group waits for a member.
 */
export interface Line {
  readonly epoch: number;
  readonly seq: number;
  readonly leaderId: string;
  readonly clockId: string;
  readonly state: 'playing' | 'paused';
  readonly positionS: number;
  readonly velocity: number;
  readonly atMs: number;
}

/** The position at a moment of the line's own clock; never beyond the end. */
export const positionAt = (line: Line, clockMs: number, durationS: number): number => {
  const position = line.positionS + (line.velocity * Math.max(0, clockMs - line.atMs)) / 1000;
  return durationS > 0 ? Math.min(position, durationS) : position;
};

/** Resolves two leaders: the higher epoch wins, then the better rank, then the later change. */
export const isNewer = (line: Line, than: Line, rankOf: (deviceId: string) => number): boolean => {
  if (line.epoch !== than.epoch) return line.epoch > than.epoch;
  if (line.leaderId !== than.leaderId) return rankOf(line.leaderId) < rankOf(than.leaderId);
  return line.seq > than.seq;
};

/** The same line anchored at another moment; a future line stays as it is. */
export const anchoredAt = (line: Line, clockMs: number, durationS: number): Line =>
  clockMs <= line.atMs ? line : { ...line, positionS: positionAt(line, clockMs, durationS), atMs: clockMs };
