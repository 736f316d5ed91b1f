export interface MetricFamily {
  readonly type: string;
  readonly help: string;
  readonly samples: Sample[];
}
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const HELP = /^# HELP ([a-zA-Z_:][\w:]*) (.+)$/;
const TYPE = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (NaN|[+-]Inf|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\["\\n])*)"(?:,(?=.)|$)/y;

/** Strict parser of Prometheus' text format: throws on any error. */
export const readMetrics = (text: string): ReadonlyMap<string, MetricFamily> => {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families = new Map<string, MetricFamily>();
  const lines = text.slice(0, -1).split('\n');
  let current: { name: string; help: string; family?: MetricFamily } | undefined;
  for (const line of lines) {
    const [, helped, help] = HELP.exec(line) ?? [];
    if (helped !== undefined) {
      if (families.has(helped)) throw new Error(`${helped} is there twice`);
      current = { name: helped, help: help ?? '' };
      continue;
    }
    const [, typed, type] = TYPE.exec(line) ?? [];
    if (typed !== undefined) {
      if (typed !== current?.name) throw new Error(`a type of something else: ${line}`);
      current.family = { type: type ?? '', help: current.help, samples: [] };
      families.set(typed, current.family);
      continue;
    }
    const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? [];
    if (value === undefined || !current?.family) throw new Error(`not a line of a metric: ${line}`);
    if (!belongs(name, current.name, current.family.type))
      throw new Error(`${name} is not of ${current.name}`);
    current.family.samples.push({ name, labels: readLabels(labels), value: Number(value) });
  }
  for (const [name, family] of families) checkFamily(name, family);
  return families;
};

const belongs = (name: string, family: string, type: string) =>
  type === 'histogram'
    ? [`${family}_bucket`, `${family}_sum`, `${family}_count`].includes(name)
    : name === family;

const readLabels = (text: string): Record<string, string> => {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name, value] = LABEL.exec(text) ?? [];
    if (name === undefined || value === undefined) throw new Error(`labels that cannot be read: ${text}`);
    if (name in labels) throw new Error(`a label twice: ${text}`);
    labels[name] = value;
  }
  return labels;
};

const checkFamily = (name: string, { type, samples }: MetricFamily): void => {
  const keys = samples.map((sample) => `${sample.name} ${JSON.stringify(sample.labels)}`);
  if (new Set(keys).size !== keys.length) throw new Error(`${name} has a sample twice`);
  if (type === 'counter' && !name.endsWith('_total')) throw new Error(`a counter called ${name}`);
  if (type !== 'histogram') return;
  const bySeries = new Map<string, number[]>();
  for (const { name: line, labels, value } of samples) {
    const { le, ...own } = labels;
    const key = JSON.stringify(own);
    const seen = bySeries.get(key) ?? [];
    if (line.endsWith('_bucket') && (le === undefined || value < (seen.at(-1) ?? 0)))
      throw new Error(`the buckets of ${name} shrink`);
    if (line.endsWith('_bucket')) bySeries.set(key, [...seen, value]);
    if (line.endsWith('_count') && value !== seen.at(-1))
      throw new Error(`${name} counts other than its last bucket`);
  }
};

/** The only sample with these labels. */
export const valueOf = (
  metrics: ReadonlyMap<string, MetricFamily>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
  suffix = '',
): number | undefined =>
  metrics
    .get(name)
    ?.samples.find(
      (sample) =>
        sample.name === name + suffix &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value;
