import { fire } from './harness/http-load';
import { startProduct, startProgram, stopProgram } from './harness/servers/product';
import { median, publish, round } from './harness/report';
import { signInByCall } from './harness/sign-in';

/**
 * A page of 24 titles, signed in, from the page cache and without it, against a Fastify hello in the same run. Every
 * request accepts brotli, as a browser's does.
 */
const ROUNDS = 3;
const SECONDS = 5;
const HELLO_PORT = 8193;
const CACHED_PORT = 8194;
const UNCACHED_PORT = 8195;
const MASTER_KEY = 'drive-in-local';
const PAGE = '/content/v9/playlist/800109/content?PageSize=24&PageNumber=1&transactionalFilters=1,3,4';

const hello = await startProgram(
  ['--import', 'tsx', 'bench/src/harness/servers/hello-server.ts'],
  { PORT: String(HELLO_PORT) },
  (line) => line === 'hello listens',
);

/** Each product is measured beside hello, one at a time: two servers on one data folder are refused. */
const measure = async (port: number, env: Record<string, string>) => {
  const product = await startProduct(port, env);
  const { apiKey, session } = await signInByCall(product.url, MASTER_KEY);
  const headers = { apikey: apiKey, session, 'accept-encoding': 'gzip, deflate, br' };
  const helloRates: number[] = [];
  const pageRates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    helloRates.push(await fire({ port: HELLO_PORT, path: '/', headers, seconds: SECONDS }));
    pageRates.push(await fire({ port, path: PAGE, headers, seconds: SECONDS }));
  }
  await product.stop();
  return { hello: median(helloRates), page: median(pageRates) };
};

try {
  const cached = await measure(CACHED_PORT, {});
  const uncached = await measure(UNCACHED_PORT, { PAGE_CACHE: 'off' });
  const row = (name: string, rates: { hello: number; page: number }) => ({
    page: name,
    'hello req/s': round(rates.hello, 0),
    'page req/s': round(rates.page, 0),
    ratio: round(rates.page / rates.hello),
  });
  publish(
    {
      bench: 'api',
      metrics: {
        cached_ratio_vs_hello: round(cached.page / cached.hello),
        uncached_ratio_vs_hello: round(uncached.page / uncached.hello, 3),
      },
    },
    [row('24 titles, cached', cached), row('24 titles, uncached (embedded database)', uncached)],
  );
} finally {
  await stopProgram(hello);
}
