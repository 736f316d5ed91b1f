/** Errors by kind, with one example each. */
export type Troubles = ReadonlyMap<string, { readonly count: number; readonly example: string }>;

/** Measurements of a fleet since the last report. */
export interface Seen {
  readonly seconds: number;
  /** Of successful answers. */
  readonly apiMs: readonly number[];
  readonly heartbeatMs: readonly number[];
  readonly troubles: Troubles;
  readonly troubleCount: number;
  /** How long screens went without a good answer after one that failed, the longest. */
  readonly longestOutageS: number;
  /** How long screens were off the bus, the longest. */
  readonly longestSilenceS: number;
}

export interface Experience {
  answered(screen: string, ms: number): void;
  failed(screen: string, kind: string, example: string): void;
  /** Records an error outside the calls. */
  trouble(kind: string, example: string): void;
  beatHeard(ms: number): void;
  busLost(screen: string): void;
  busBack(screen: string): void;
  /** All screens get answers again and are on the bus. */
  isWell(): boolean;
  /** Returns the measurements since the last report, and resets them. */
  take(): Seen;
}

/** Tracks since when each screen waits, and the longest wait. */
const createWaits = () => {
  const sinceMs = new Map<string, number>();
  let longestMs = 0;
  const over = (screen: string) => {
    const from = sinceMs.get(screen);
    if (from === undefined) return;
    sinceMs.delete(screen);
    longestMs = Math.max(longestMs, performance.now() - from);
  };
  return {
    begins: (screen: string) => {
      if (!sinceMs.has(screen)) sinceMs.set(screen, performance.now());
    },
    over,
    isNobody: () => sinceMs.size === 0,
    /** Screens that still wait count too. */
    takeLongestMs: () => {
      const nowMs = performance.now();
      const longest = Math.max(longestMs, ...[...sinceMs.values()].map((from) => nowMs - from));
      longestMs = 0;
      return longest;
    },
  };
};

export const createExperience = (): Experience => {
  let startedMs = performance.now();
  let apiMs: number[] = [];
  let heartbeatMs: number[] = [];
  let troubles = new Map<string, { count: number; example: string }>();
  const outages = createWaits();
  const silences = createWaits();

  const note = (kind: string, example: string) => {
    const known = troubles.get(kind);
    if (known) known.count += 1;
    else troubles.set(kind, { count: 1, example });
  };

  return {
    answered: (screen, ms) => {
      apiMs.push(ms);
      outages.over(screen);
    },
    failed: (screen, kind, example) => {
      note(kind, example);
      outages.begins(screen);
    },
    trouble: note,
    beatHeard: (ms) => heartbeatMs.push(ms),
    busLost: (screen) => silences.begins(screen),
    busBack: (screen) => silences.over(screen),
    isWell: () => outages.isNobody() && silences.isNobody(),
    take: () => {
      const seen: Seen = {
        seconds: (performance.now() - startedMs) / 1000,
        apiMs,
        heartbeatMs,
        troubles,
        troubleCount: [...troubles.values()].reduce((sum, { count }) => sum + count, 0),
        longestOutageS: outages.takeLongestMs() / 1000,
        longestSilenceS: silences.takeLongestMs() / 1000,
      };
      startedMs = performance.now();
      apiMs = [];
      heartbeatMs = [];
      troubles = new Map();
      return seen;
    },
  };
};
