export type Labels = Readonly<Record<string, string>>;

/** One line of the output: a value and its labels. */
export interface Sample {
  readonly labels?: Labels | undefined;
  readonly value: number;
  /** The suffix after the metric's name: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
}

/** A metric in the format of Prometheus. */
export interface Family {
  readonly name: string;
  /** The help text, in one sentence. */
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** The current samples; empty while unknown. */
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

/** A metric without samples is omitted: no value is better than a wrong one. */
export const textOf = ({ name, help, type, samples }: Family): string => {
  const lines = Array.from(samples(), (sample) => lineOf(name, sample));
  if (lines.length === 0) return '';
  return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
};
