import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startPrivatePostgres } from '../../scripts/lib/programs/private-postgres.mjs';
import { jsonReader } from './harness/get-json';
import { largeCatalogue } from './harness/large-catalogue';
import { startProduct } from './harness/servers/product';
import { median, publish, round } from './harness/report';
import { signInByCall } from './harness/sign-in';
import { HOME_LIST_ID, withHome } from './harness/page/with-home';

/**
 * The cost of the server's answer for home with very many titles against few: the same call, signed in, alternating
 * between two servers. Rows of the first home hold the whole catalogue of any size; the second is the demo's own.
 */
const MASTER_KEY = 'drive-in-local';
const MANY = 100_000;
const FEW = 60;
const ROUNDS = 200;
const WARM_UP = 40;
const FOLDER = path.resolve(import.meta.dirname, '../../.cache/bench-home');
const AIM = 1.1;
const HOMES = { rows: HOME_LIST_ID, demo: 600_001 } as const;
type Home = keyof typeof HOMES;

interface Answer {
  readonly categories: readonly { readonly products?: readonly unknown[] }[];
}

const writeFolder = (count: number): string => {
  const dataDir = path.join(FOLDER, String(count));
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(path.join(dataDir, 'catalogue'), { recursive: true });
  writeFileSync(
    path.join(dataDir, 'catalogue', 'large.json'),
    JSON.stringify(withHome(largeCatalogue(count))),
  );
  return dataDir;
};

const startOn = async (port: number, env: Record<string, string>) => {
  const product = await startProduct(port, { DEMO_SCOPE: 'none', ...env });
  const { apiKey, session } = await signInByCall(product.url, MASTER_KEY);
  const read = jsonReader(product.url, { apikey: apiKey, session });
  // A server builds its search index after its start: a search answer means that it is done.
  await read('/content/v9/search/home?pageSize=1&pageNumber=1');
  return {
    stop: () => product.stop(),
    ask: (home: Home) => read<Answer>(`/content/v8/categories/${HOMES[home]}?include=content`),
  };
};
type Server = Awaited<ReturnType<typeof startOn>>;

const timed = async (ask: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await ask();
  return performance.now() - startedAt;
};

/** Different answers would make the comparison meaningless. */
const expectSameShape = async (home: Home, few: Server, many: Server) => {
  const shapeOf = async (server: Server) =>
    (await server.ask(home)).categories.map(({ products }) => products?.length ?? 0).join(' ');
  const [small, large] = [await shapeOf(few), await shapeOf(many)];
  if (small !== large) throw new Error(`the ${home} homes differ: ${small} and ${large} titles a row`);
};

/** Median ms of both, alternating, so that both have the same noise. */
const compare = async (home: Home, few: Server, many: Server) => {
  await expectSameShape(home, few, many);
  const fewMs: number[] = [];
  const manyMs: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const [small, large] = [await timed(() => few.ask(home)), await timed(() => many.ask(home))];
    if (round < WARM_UP) continue;
    fewMs.push(small);
    manyMs.push(large);
  }
  return { few: median(fewMs), many: median(manyMs), ratio: median(manyMs) / median(fewMs) };
};

const dataDirs = { few: writeFolder(FEW), many: writeFolder(MANY) };
const databases = { few: await startPrivatePostgres(), many: await startPrivatePostgres() };
try {
  const compareAll = async (env: Record<string, string>) => {
    const few = await startOn(8188, { ...env, DATA_DIR: dataDirs.few, DATABASE_URL: databases.few.url });
    const many = await startOn(8189, { ...env, DATA_DIR: dataDirs.many, DATABASE_URL: databases.many.url });
    const homes = { rows: await compare('rows', few, many), demo: await compare('demo', few, many) };
    await Promise.all([few.stop(), many.stop()]);
    return homes;
  };
  const made = await compareAll({ PAGE_CACHE: 'off' });
  const cached = await compareAll({});

  const row = (what: string, { few, many, ratio }: typeof made.rows) => ({
    what,
    [`${FEW} titles ms`]: round(few),
    '100,000 titles ms': round(many),
    ratio: round(ratio),
    aim: `≤ ${AIM}`,
  });
  publish(
    {
      bench: 'home',
      metrics: {
        home_100k_vs_60: round(made.rows.ratio),
        home_100k_vs_60_cached: round(cached.rows.ratio),
        demo_home_100k_vs_60: round(made.demo.ratio),
      },
    },
    [
      row('rows of all titles, made anew', made.rows),
      row('rows of all titles, cached', cached.rows),
      row("the demo's home, made anew", made.demo),
      row("the demo's home, cached", cached.demo),
    ],
  );
} finally {
  databases.few.stop();
  databases.many.stop();
  rmSync(FOLDER, { recursive: true, force: true });
}
