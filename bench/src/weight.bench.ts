import { launchBenchBrowser } from './harness/page/bench-browser';
import { serveFloorApp } from './harness/servers/floor-server';
import { measurePageLoad, type PageLoad } from './harness/page/page-load';
import { startProduct } from './harness/servers/product';
import { median, publish, round } from './harness/report';
import { signInThroughTheDoor } from './harness/sign-in';

/**
 * The cost of the first screen: a signed-in home, cold cache, processor slowed four times, against the minimal app of
 * the same stack built and served in the same run. Runs alternate, so all have the same noise.
 */
const RUNS = 7;
const CPU_SLOWDOWN = 4;
const PRODUCT_PORT = 8191;
const FLOOR_PORT = 8192;

const product = await startProduct(PRODUCT_PORT);
const floor = await serveFloorApp(FLOOR_PORT);
const browser = await launchBenchBrowser();

try {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await signInThroughTheDoor(context, product.url);
  const ours: PageLoad[] = [];
  const floors: PageLoad[] = [];
  for (let run = 0; run < RUNS; run++) {
    floors.push(
      await measurePageLoad(context, `http://127.0.0.1:${FLOOR_PORT}/`, '[data-usable]', CPU_SLOWDOWN),
    );
    ours.push(await measurePageLoad(context, `${product.url}/home`, 'a.tile', CPU_SLOWDOWN));
  }

  const middle = (loads: readonly PageLoad[], field: keyof PageLoad) =>
    median(loads.map((load) => load[field]));
  const row = (name: string, loads: readonly PageLoad[]) => ({
    page: name,
    'usable ms': round(middle(loads, 'usableMs'), 0),
    requests: middle(loads, 'requests'),
    pictures: middle(loads, 'pictures'),
    'JS+CSS KB (br)': round(middle(loads, 'codeBrKb'), 1),
    'fonts KB': round(middle(loads, 'fontKb'), 1),
    'HTML+data KB': round(middle(loads, 'otherKb'), 1),
  });
  publish(
    {
      bench: 'weight',
      metrics: {
        initial_br_kb: round(middle(ours, 'codeBrKb'), 1),
        requests: middle(ours, 'requests'),
        usable_ratio_vs_floor: round(middle(ours, 'usableMs') / middle(floors, 'usableMs')),
      },
    },
    [row('floor app', floors), row('Drive-in home', ours)],
  );
} finally {
  await browser.close();
  floor.close();
  await product.stop();
}
