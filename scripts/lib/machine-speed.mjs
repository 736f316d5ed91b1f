import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** Objects, strings and hashes, as tests make them; prints the milliseconds of its middle round. */
const WORK = `
  const { createHash } = require('node:crypto');
  const films = Array.from({ length: 2000 }, (_, id) => ({ id, title: 'Film ' + id, prices: [id, id * 2], owned: id % 3 === 0 }));
  const rounds = [];
  for (let round = 0; round < 7; round += 1) {
    const startedAt = performance.now();
    for (let time = 0; time < 20; time += 1) {
      const copy = JSON.parse(JSON.stringify(films)).sort((a, b) => a.title.localeCompare(b.title));
      createHash('sha256').update(copy.map(({ title }) => title).join()).digest('hex');
    }
    rounds.push(performance.now() - startedAt);
  }
  console.log(rounds.sort((a, b) => a - b)[3]);
`;

/** What WORK takes on the machine whose minutes the bound of npm test was set by. */
const REFERENCE_MS = 50;

const measureCore = async () =>
  Number((await promisify(execFile)(process.execPath, ['--eval', WORK])).stdout);

/** 2 on a machine that takes twice as long as the one of reference, with all cores at work. */
export const measureSlowness = async () => {
  const all = await Promise.all(Array.from({ length: availableParallelism() }, measureCore));
  return Math.max(...all) / REFERENCE_MS;
};

/**
 * How many minutes a run may take here: a machine half as fast has twice as many. A faster one has no fewer, for not all
 * of a run is computing. Measured before and after, since others may use the machine meanwhile.
 */
export const minutesAllowed = (minutesMax, slownesses) => {
  const mean = slownesses.reduce((sum, each) => sum + each, 0) / slownesses.length;
  return minutesMax * Math.max(1, mean);
};
