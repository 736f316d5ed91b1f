import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Objects, strings and hashes, like tests use; prints the CPU milliseconds of its median round. CPU time is
 * independent of our other work: it grows with a slow machine, or with neighbours on the host that share its caches
 * and cores.
 */
const WORK = `
  const { createHash } = require('node:crypto');
  const films = Array.from({ length: 2000 }, (_, id) => ({ id, title: 'Film ' + id, prices: [id, id * 2], owned: id % 3 === 0 }));
  const rounds = [];
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage();
    for (let time = 0; time < 20; time += 1) {
      const copy = JSON.parse(JSON.stringify(films)).sort((a, b) => a.title.localeCompare(b.title));
      createHash('sha256').update(copy.map(({ title }) => title).join()).digest('hex');
    }
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / 1000);
  }
  console.log(rounds.sort((a, b) => a - b)[2]);
`;

/** The time of WORK on the reference machine for the bound of npm test. */
const REFERENCE_MS = 50;

/** One measurement computes for a quarter of a second: a hundredth of what two cores do in between. */
const EVERY_MS = 15_000;

/** 2 on a machine half as fast as the reference. */
export const measureSlowness = async () =>
  Number((await promisify(execFile)(process.execPath, ['--eval', WORK])).stdout) / REFERENCE_MS;

/**
 * Measures repeatedly, since a shared machine changes from minute to minute; returns a function that gives the mean.
 */
export const watchSlowness = async ({ measure = measureSlowness, everyMs = EVERY_MS } = {}) => {
  const measured = [await measure()];
  const timer = setInterval(() => {
    // A failed measurement is left out; the first one has shown that this machine can do it.
    measure().then(
      (slowness) => measured.push(slowness),
      () => undefined,
    );
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return measured.reduce((sum, each) => sum + each, 0) / measured.length;
  };
};

/**
 * The allowed minutes of a run: twice as many on a machine half as fast. A faster one has no fewer, because part of
 * a run is not computing.
 */
export const minutesAllowed = (minutesMax, slowness) => minutesMax * Math.max(1, slowness);
