import { hash } from '@node-rs/argon2';
import { closedLoop } from './closed-loop';
import { median } from './report';

/** The server's own cost of a password (guard/password-hasher.ts). */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Median ms of one password hash while `concurrency` of them run: the lower bound of a sign-in. */
export const oneHash = async (load: { concurrency: number; seconds: number }): Promise<number> =>
  median(
    await closedLoop({
      clients: load.concurrency,
      seconds: load.seconds,
      ask: () => hash('what a sign-in costs', COST),
    }),
  );
