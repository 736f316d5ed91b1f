/** An item of known length. */
export interface Piece {
  readonly playS: number;
}

/** Between two pieces the next one opens. */
const OPENING_S = 3;
/** A few long pieces please more than many short ones: another piece must add at least this much. */
const CHANGE_COST_S = 20;
/** The time is cut into so many steps: exact to the second below 48 minutes, to half a minute for a whole day. */
const STEPS = 2880;

/** The duration of pieces one after another. */
export const timeFor = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { playS }) => sum + playS + OPENING_S, 0);

export const fits = (piece: Piece, availableS: number): boolean =>
  piece.playS > 0 && timeFor([piece]) <= availableS;

/**
 * The pieces that fill the time best without exceeding it, in the given order. Of equally good choices the one with
 * the earlier pieces wins, so the caller's order of preference counts.
 */
export const fillTime = <P extends Piece>(pieces: readonly P[], availableS: number): P[] => {
  const fitting = pieces.filter((piece) => fits(piece, availableS));
  const stepS = availableS / STEPS;
  /** The best value that takes at most this many steps, of the pieces considered so far. */
  const worth = new Float64Array(STEPS + 1);
  const taken = fitting.map((piece) => {
    const size = Math.ceil(timeFor([piece]) / stepS);
    const isTaken = new Uint8Array(STEPS + 1);
    for (let steps = STEPS; steps >= size; steps -= 1) {
      const withIt = (worth[steps - size] ?? 0) + piece.playS - CHANGE_COST_S;
      if (withIt <= (worth[steps] ?? 0)) continue;
      worth[steps] = withIt;
      isTaken[steps] = 1;
    }
    return { piece, size, isTaken };
  });

  const chosen: P[] = [];
  let left = STEPS;
  for (const { piece, size, isTaken } of taken.reverse()) {
    if (isTaken[left] !== 1) continue;
    chosen.unshift(piece);
    left -= size;
  }
  // Pieces shorter than what a change costs: one is better than none.
  return chosen.length > 0 ? chosen : longestOf(fitting);
};

const longestOf = <P extends Piece>(pieces: readonly P[]): P[] => {
  const longest = pieces.reduce<P | undefined>(
    (best, piece) => (best && best.playS >= piece.playS ? best : piece),
    undefined,
  );
  return longest ? [longest] : [];
};
