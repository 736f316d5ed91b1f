import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CATALOGUE_FOLDER } from '@drivein/catalogue-bundle';
import { buildBundle } from './build-bundle';
import { artPlans } from './content/art-plans';
import { artJobs, avifJobs, runArtJob } from './make-art';

/**
 * Makes the whole demo: the catalogue file at once, then every picture, then every film, skipping what is there. The
 * full demo finally gets its pictures as AVIF too: nothing waits for them.
 *   tsx src/make-demo.ts --data <dir> [--scope none|pictures|short|full] [--eager] [--sketch]
 * One JSON line per event: {kind:'catalogue'}, {kind:'pictures',done,of}, {kind:'film',asset,state,done,of},
 * {kind:'finished',made}.
 */
const SCOPES = ['none', 'pictures', 'short', 'full'] as const;
const PICTURE_WORKERS = 2;
const PICTURE_REPORT_STEP = 40;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data' },
    scope: { type: 'string', default: 'full' },
    // Normal priority: the caller waits for the films.
    eager: { type: 'boolean', default: false },
    // Films for tests: smaller, with fewer frames.
    sketch: { type: 'boolean', default: false },
    // Set by this file itself for its worker that draws every n-th picture.
    draw: { type: 'string' },
    // Set by this file itself for its worker that draws AVIF.
    avif: { type: 'boolean', default: false },
  },
});
const dataDir = resolve(values.data);
const self = fileURLToPath(import.meta.url);
const scope = SCOPES.find((known) => known === values.scope);

const say = (event: Readonly<Record<string, unknown>>) => process.stdout.write(`${JSON.stringify(event)}\n`);
const children = new Set<ChildProcess>();

/** Runs a program of ours; its lines (or messages) reach `onLine`; resolves with its exit code. */
const runChild = (file: string, args: readonly string[], onLine: (line: string) => void) =>
  new Promise<number>((done) => {
    const child = fork(file, ['--data', dataDir, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    children.add(child);
    let rest = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    });
    child.on('close', (code) => {
      children.delete(child);
      done(code ?? 1);
    });
  });

const writeCatalogue = () => {
  const folder = join(dataDir, CATALOGUE_FOLDER);
  const file = join(folder, 'demo.json');
  const text = JSON.stringify(buildBundle());
  mkdirSync(folder, { recursive: true });
  if (readOrNothing(file) === text) return;
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
  say({ kind: 'catalogue' });
};

const readOrNothing = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** The worker's side: every n-th job, one line per picture that was really drawn. */
const drawShare = (share: string) => {
  const [first = 0, step = 1] = share.split('/').map(Number);
  artJobs(artPlans()).forEach((job, at) => {
    if (at % step === first && runArtJob(job, dataDir) > 0) console.log('drawn');
  });
};

const makePictures = async () => {
  const of = artJobs(artPlans()).length;
  let drawn = 0;
  const report = () => {
    drawn += 1;
    if (drawn % PICTURE_REPORT_STEP === 0) say({ kind: 'pictures', done: drawn, of });
  };
  const shares = Array.from({ length: PICTURE_WORKERS }, (_, at) => `${at}/${PICTURE_WORKERS}`);
  const codes = await Promise.all(shares.map((share) => runChild(self, ['--draw', share], report)));
  if (codes.some((code) => code !== 0)) throw new Error('some pictures could not be drawn');
  return drawn;
};

const makeFilms = async (filmScope: 'short' | 'full') => {
  let made = 0;
  const program = fileURLToPath(new URL(`./make-films${extname(self)}`, import.meta.url));
  const code = await runChild(
    program,
    ['--scope', filmScope, ...(values.eager ? ['--eager'] : []), ...(values.sketch ? ['--sketch'] : [])],
    (line) => {
      const event = JSON.parse(line) as { state: string };
      if (event.state === 'ready') made += 1;
      say({ kind: 'film', ...event });
    },
  );
  if (code !== 0) throw new Error('some films could not be made');
  return made;
};

const makeDemo = async () => {
  if (!scope) throw new Error(`--scope is one of ${SCOPES.join(', ')}`);
  writeCatalogue();
  const pictures = scope === 'none' ? 0 : await makePictures();
  const films = scope === 'short' || scope === 'full' ? await makeFilms(scope) : 0;
  say({ kind: 'finished', made: pictures + films });
  if (scope === 'full') await runChild(self, ['--avif'], () => {});
};

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
  process.exit(1);
};

/** Runs at low priority behind the server, and never outlives its parent process. */
const workBehind = async (priority: number, work: () => void | Promise<void>) => {
  setPriority(priority);
  process.on('disconnect', () => process.exit(1));
  await work();
  process.exit(0);
};

const drawAvif = async () => {
  for (const job of avifJobs(artPlans())) {
    runArtJob(job, dataDir);
    // Between two pictures the worker notices that its parent has gone.
    await nextTurn();
  }
};

if (values.draw) {
  const share = values.draw;
  void workBehind(constants.priority.PRIORITY_BELOW_NORMAL, () => drawShare(share));
} else if (values.avif) {
  void workBehind(constants.priority.PRIORITY_LOW, drawAvif);
} else {
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  makeDemo().catch((error: unknown) => {
    console.error(`The demo is not complete: ${error instanceof Error ? error.message : String(error)}.`);
    process.exitCode = 1;
  });
}
