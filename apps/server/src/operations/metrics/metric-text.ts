export type Labels = Readonly<Record<string, string>>;

/** One line of the answer: a number and what it is of. */
export interface Sample {
  readonly labels?: Labels | undefined;
  readonly value: number;
  /** What a line has behind the name of its metric: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
}

/** A metric, as Prometheus reads it. */
export interface Family {
  readonly name: string;
  /** What it counts, in one sentence. */
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** The state of this moment; none where nothing is known. */
  readonly samples: () => Iterable<Sample>;
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeValue = (text: string) => escapeHelp(text).replaceAll('"', '\\"');

const labelText = (labels: Labels | undefined): string => {
  const pairs = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const lineOf = (name: string, { labels, value, suffix = '' }: Sample) =>
  `${name}${suffix}${labelText(labels)} ${String(value)}\n`;

/** A metric of which nothing is known is left out: no number is better than a wrong one. */
export const textOf = ({ name, help, type, samples }: Family): string => {
  const lines = Array.from(samples(), (sample) => lineOf(name, sample));
  if (lines.length === 0) return '';
  return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
};
