import { fillTime, fits, type Piece, timeFor } from './fill-time';

type CandidateKind = 'continue' | 'film' | 'clip';

/** A film or clip that could be watched on the way. */
export interface Candidate extends Piece {
  /** Names the content: what comes twice counts once. */
  readonly key: string;
  readonly kind: CandidateKind;
  /** From now until it is over. */
  readonly playS: number;
  /** How long the right to play it lasts (Infinity: for ever); undefined where it must be rented or bought first. */
  readonly rightLeftS: number | undefined;
}

export interface TripPlan<C extends Candidate> {
  /** Plays one after another and ends before arrival. */
  readonly queue: readonly C[];
  readonly queueS: number;
  readonly continued: readonly C[];
  readonly films: readonly C[];
  readonly clips: readonly C[];
  /** Would end in time, but must be rented or bought first. */
  readonly alsoFits: readonly C[];
}

/** Plans titles that end before arrival (CAT-14). Candidates come in order of preference; the first of a key counts. */
export const planTrip = <C extends Candidate>(candidates: readonly C[], availableS: number): TripPlan<C> => {
  const inTime = firstOfEach(candidates).filter((each) => fits(each, availableS));
  const playable = inTime.filter(({ playS, rightLeftS = -1 }) => rightLeftS >= playS);
  const ofKind = (kind: CandidateKind) => playable.filter((each) => each.kind === kind);
  // An item of a queue plays last of all: its right must last until arrival.
  const queue = chooseQueue(
    playable.filter(({ rightLeftS = -1 }) => rightLeftS >= availableS),
    availableS,
  );
  return {
    queue,
    queueS: timeFor(queue),
    continued: ofKind('continue'),
    films: byFit(ofKind('film')),
    clips: byFit(ofKind('clip')),
    alsoFits: byFit(inTime.filter(({ rightLeftS }) => rightLeftS === undefined)),
  };
};

/** Drops repeated keys; the first keeps its index. */
const firstOfEach = <C extends Candidate>(candidates: readonly C[]): C[] => {
  const seen = new Set<string>();
  return candidates.filter(({ key }) => !seen.has(key) && seen.add(key));
};

/** Less remaining time is better; equals keep the order of preference. */
const byFit = <C extends Candidate>(candidates: readonly C[]): C[] =>
  [...candidates].sort((a, b) => b.playS - a.playS);

const RANK: Readonly<Record<CandidateKind, number>> = { continue: 0, film: 1, clip: 2 };

/** Titles in progress first, then films, then clips. */
const inOrder = <C extends Candidate>(candidates: readonly C[]): C[] =>
  [...candidates].sort((a, b) => RANK[a.kind] - RANK[b.kind]);

/**
 * Begins with the last watched title if the rest can still be filled at least as well as by the best single film;
 * otherwise with the best filling.
 */
const chooseQueue = <C extends Candidate>(candidates: readonly C[], availableS: number): C[] => {
  const ordered = inOrder(candidates);
  const longestS = Math.max(0, ...ordered.map(({ playS }) => playS));
  const [first] = ordered;
  if (first?.kind === 'continue') {
    const rest = fillTime(ordered.slice(1), availableS - timeFor([first]));
    const queue = [first, ...rest];
    if (queue.reduce((sum, { playS }) => sum + playS, 0) >= longestS) return queue;
  }
  return fillTime(ordered, availableS);
};
