import { type Family, type Labels, type Sample, textOf } from './metric-text';

/** A counter that callers increase by `value`. */
export interface Count {
  value: number;
}

/** A histogram of durations. Each value is added to the first bucket that holds it. */
export interface Durations {
  observe(seconds: number): void;
}

interface Named {
  readonly name: string;
  readonly help: string;
}

/**
 * Label values come from the contract and from routes, so there are a few hundred at most. This bound protects the
 * memory should one ever come from a request.
 */
const MAX_SERIES = 1000;
const OTHER = 'other';

/** From a cached page to a response that no user waits for, in seconds. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The metrics of one server. Callers create series once and keep them, so that counting is an addition. */
export const createRegistry = () => {
  const families: Family[] = [];

  const seriesOf = <S>(labelNames: readonly string[], make: () => S) => {
    const all = new Map<string, { readonly labels: Labels; readonly series: S }>();
    const at = (values: readonly string[]): S => {
      const key = values.join('\n');
      const known = all.get(key);
      if (known) return known.series;
      if (all.size >= MAX_SERIES && values.some((value) => value !== OTHER))
        return at(values.map(() => OTHER));
      const labels = Object.fromEntries(labelNames.map((name, index) => [name, values[index] ?? '']));
      const series = make();
      all.set(key, { labels, series });
      return series;
    };
    return { all, at };
  };

  return {
    /** Returns the series of the given label values. */
    counter: (named: Named, ...labelNames: string[]) => {
      const { all, at } = seriesOf<Count>(labelNames, () => ({ value: 0 }));
      const samples = () =>
        Array.from(all.values(), ({ labels, series }) => ({ labels, value: series.value }));
      families.push({ ...named, type: 'counter', samples });
      return (...values: string[]): Count => at(values);
    },
    durations: (named: Named, ...labelNames: string[]) => {
      const { all, at } = seriesOf(labelNames, createDurations);
      const samples = function* () {
        for (const { labels, series } of all.values()) yield* series.samples(labels);
      };
      families.push({ ...named, type: 'histogram', samples });
      return (...values: string[]): Durations => at(values);
    },
    /** A value read at each scrape; `undefined` while unknown. */
    read: (type: 'counter' | 'gauge', named: Named, value: () => number | undefined) => {
      const samples = () => {
        const known = value();
        return known === undefined ? [] : [{ value: known }];
      };
      families.push({ ...named, type, samples });
    },
    readEach: (type: 'counter' | 'gauge', named: Named, samples: () => Iterable<Sample>) => {
      families.push({ ...named, type, samples });
    },
    text: () => families.map(textOf).join(''),
  };
};

export type Registry = ReturnType<typeof createRegistry>;

const createDurations = () => {
  const counts = new Float64Array(BUCKETS_S.length + 1);
  let sumS = 0;
  return {
    observe: (seconds: number) => {
      let bucket = 0;
      while (bucket < BUCKETS_S.length && seconds > (BUCKETS_S[bucket] ?? Infinity)) bucket += 1;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      sumS += seconds;
    },
    /** Cumulative, as the format requires: each bucket includes all smaller ones. */
    samples: function* (labels: Labels): Generator<Sample> {
      let count = 0;
      for (const [index, inBucket] of counts.entries()) {
        count += inBucket;
        const le = index < BUCKETS_S.length ? String(BUCKETS_S[index]) : '+Inf';
        yield { suffix: '_bucket', labels: { ...labels, le }, value: count };
      }
      yield { suffix: '_sum', labels, value: sumS };
      yield { suffix: '_count', labels, value: count };
    },
  };
};
