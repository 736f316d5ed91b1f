import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { clearWorkFolder } from '@drivein/film-pipeline';
import { FULL_DETAIL, isReady, makeFilm, SKETCH } from './films/make-film';
import { filmPlans, plansOfScope } from './films/plans';

/**
 * Makes the missing films, two at a time, each in its own process:
 *   tsx src/make-films.ts --data <dir> [--only id,id] [--scope short|full] [--eager] [--sketch]
 * One JSON line per event. It can be stopped and continued: finished films stay.
 */
const WORKERS = 2;
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data' },
    only: { type: 'string' },
    scope: { type: 'string', default: 'full' },
    eager: { type: 'boolean', default: false },
    // Smaller and with fewer frames, for tests.
    sketch: { type: 'boolean', default: false },
    // Set by this file itself for its workers.
    worker: { type: 'boolean', default: false },
  },
});
const dataDir = resolve(values.data);

const say = (event: Readonly<Record<string, unknown>>) => process.stdout.write(`${JSON.stringify(event)}\n`);

interface Worker {
  /** Resolves with a complaint when the film could not be made. */
  readonly make: (assetId: string) => Promise<string | undefined>;
  readonly stop: () => void;
}

/** A process of its own, so that drawing uses every core and a crash costs one film. */
const startWorker = (): Worker => {
  let worker: ChildProcess | undefined;
  let complaint = '';
  const start = () => {
    const child = fork(
      fileURLToPath(import.meta.url),
      ['--data', dataDir, '--worker', ...(values.sketch ? ['--sketch'] : [])],
      {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      },
    );
    child.stderr?.on('data', (piece: Buffer) => (complaint = (complaint + piece.toString()).slice(-2000)));
    return child;
  };
  return {
    make: (assetId) =>
      new Promise((done) => {
        const child = (worker ??= start());
        complaint = '';
        const ended = (text: string) => {
          worker = undefined;
          done(text);
        };
        const onExit = () => {
          ended(complaint || 'the worker stopped');
        };
        child.once('exit', onExit);
        child.once('message', (answer: { complaint?: string }) => {
          child.off('exit', onExit);
          done(answer.complaint);
        });
        child.send({ assetId });
      }),
    stop: () => worker?.disconnect(),
  };
};

const work = () => {
  process.on('message', ({ assetId }: { assetId: string }) => {
    const plan = filmPlans.find((candidate) => candidate.assetId === assetId);
    const made = plan
      ? makeFilm(plan, dataDir, values.sketch ? SKETCH : FULL_DETAIL)
      : Promise.reject(new Error(`no film "${assetId}"`));
    made.then(
      () => process.send?.({}),
      (error: unknown) =>
        process.send?.({ complaint: error instanceof Error ? error.message : String(error) }),
    );
  });
  // A worker never outlives its parent process.
  process.on('disconnect', () => process.exit(0));
};

const makeAll = async () => {
  const only = values.only?.split(',');
  const scope = values.scope === 'short' ? 'short' : 'full';
  const plans = only ? filmPlans.filter(({ assetId }) => only.includes(assetId)) : plansOfScope(scope);
  const waiting: string[] = [];
  for (const { assetId } of plans) if (!(await isReady(dataDir, assetId))) waiting.push(assetId);
  const of = plans.length;
  let done = of - waiting.length;
  let failed = 0;
  const shift = async () => {
    const worker = startWorker();
    for (let asset = waiting.shift(); asset; asset = waiting.shift()) {
      say({ asset, state: 'started', done, of });
      const complaint = await worker.make(asset);
      if (complaint === undefined) say({ asset, state: 'ready', done: ++done, of });
      else say({ asset, state: 'failed', done, of, complaint, failed: ++failed });
    }
    worker.stop();
  };
  await Promise.all(Array.from({ length: WORKERS }, shift));
  // Partial pictures are kept only while a film may still need them.
  if (failed === 0) await clearWorkFolder(dataDir, Date.now());
  process.exitCode = failed === 0 ? 0 : 1;
};

// Lower priority than the server; the children inherit it.
if (!values.eager && !values.worker) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
if (values.worker) work();
else await makeAll();
