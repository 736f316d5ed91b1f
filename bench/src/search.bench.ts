import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startPrivatePostgres } from '../../scripts/lib/programs/private-postgres.mjs';
import { jsonReader } from './harness/get-json';
import { largeCatalogue } from './harness/large-catalogue';
import { startProduct, startProgram, stopProgram } from './harness/servers/product';
import { percentile, publish, round } from './harness/report';
import { signInByCall } from './harness/sign-in';
import { type TitleQuery, titleQueries } from './harness/page/title-queries';

/**
 * Searches for known titles, a fifth of them mistyped: the time of an answer, how often the title is among the first
 * ten, and the cost of a bare prefix index in memory in the same run, alternating.
 */
const MASTER_KEY = 'drive-in-local';
const POSTGRES_PORT = 8197;
const EMBEDDED_PORT = 8198;
const MEMORY_PORT = 8199;
const MANY = 100_000;
const SOME = 10_000;
const QUERIES = 1000;
const WARM_UP = 300;
const SEED = 7;
const FOLDER = path.resolve(import.meta.dirname, '../../.cache/bench-search');

interface Answer {
  readonly products: readonly { readonly parentProductId: number }[];
}

/** A data folder with only this many titles; the demo catalogue is added. */
const folderWith = (count: number) => {
  const dataDir = path.join(FOLDER, String(count));
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(path.join(dataDir, 'catalogue'), { recursive: true });
  const catalogue = largeCatalogue(count);
  const bundle = path.join(dataDir, 'catalogue', 'large.json');
  writeFileSync(bundle, JSON.stringify(catalogue));
  return { dataDir, bundle, titles: catalogue.titles };
};

/** Starts the product on a catalogue and waits until it can be searched. */
const startOn = async (port: number, env: Record<string, string>) => {
  const product = await startProduct(port, { DEMO_SCOPE: 'none', ...env });
  const { apiKey, session } = await signInByCall(product.url, MASTER_KEY);
  const read = jsonReader(product.url, { apikey: apiKey, session });
  const ask = ({ text }: TitleQuery) =>
    read<Answer>(`/content/v9/search/${encodeURIComponent(text)}?pageSize=24&pageNumber=1`);
  return { ...product, ask };
};

const timed = async <T>(times: number[], ask: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  const answer = await ask();
  times.push(performance.now() - startedAt);
  return answer;
};

const measurePostgres = async () => {
  const { dataDir, bundle, titles } = folderWith(MANY);
  const postgres = await startPrivatePostgres();
  const memory = await startProgram(
    ['--import', 'tsx', 'bench/src/harness/servers/memory-index-server.ts'],
    { PORT: String(MEMORY_PORT), BUNDLE: bundle },
    (line) => line === 'memory index listens',
  );
  try {
    const product = await startOn(POSTGRES_PORT, { DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    const readMemory = jsonReader(`http://127.0.0.1:${MEMORY_PORT}`, {});
    const askMemory = ({ text }: TitleQuery) => readMemory(`/${encodeURIComponent(text)}`);
    for (const query of titleQueries(titles, WARM_UP, SEED + 1)) {
      await product.ask(query);
      await askMemory(query);
    }
    const times: number[] = [];
    const memoryTimes: number[] = [];
    let inFirstTen = 0;
    for (const query of titleQueries(titles, QUERIES, SEED)) {
      const { products } = await timed(times, () => product.ask(query));
      await timed(memoryTimes, () => askMemory(query));
      if (products.slice(0, 10).some(({ parentProductId }) => parentProductId === query.meant))
        inFirstTen += 1;
    }
    await product.stop();
    return { times, memoryTimes, top10Rate: inFirstTen / QUERIES };
  } finally {
    await stopProgram(memory);
    postgres.stop();
  }
};

const measureEmbedded = async () => {
  const { dataDir, titles } = folderWith(SOME);
  const product = await startOn(EMBEDDED_PORT, { DATA_DIR: dataDir });
  const times: number[] = [];
  for (const query of titleQueries(titles, WARM_UP, SEED + 1)) await product.ask(query);
  for (const query of titleQueries(titles, QUERIES, SEED)) await timed(times, () => product.ask(query));
  await product.stop();
  return times;
};

const { times, memoryTimes, top10Rate } = await measurePostgres();
const embedded = await measureEmbedded();
rmSync(FOLDER, { recursive: true, force: true });

const p50 = percentile(times, 50);
const row = (what: string, of: readonly number[]) => ({
  what,
  'p50 ms': round(percentile(of, 50)),
  'p95 ms': round(percentile(of, 95)),
});
publish(
  {
    bench: 'search',
    metrics: {
      p50_ms: round(p50),
      p95_ms: round(percentile(times, 95)),
      ratio_vs_memory: round(p50 / percentile(memoryTimes, 50)),
      top10_rate: round(top10Rate, 3),
      pglite_10k_p95_ms: round(percentile(embedded, 95)),
    },
  },
  [
    row('100,000 titles, PostgreSQL', times),
    row('100,000 titles, bare prefix index in memory', memoryTimes),
    row('10,000 titles, embedded database', embedded),
  ],
);
