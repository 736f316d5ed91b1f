import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** For `undefined` (no such account) the same work is done, so that timing does not show it. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export interface HashCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's setting of argon2id (this library's default) for 19 MiB: about 13 ms on one core. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The lowest cost of the same algorithm, for the thousands of accounts that tests create. */
export const LEAST_HASH_COST: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** More parallel hashes than cores would only slow down each other and all other requests. */
export const createPasswordHasher = (
  cost: HashCost = HASH_COST,
  concurrency = availableParallelism(),
): PasswordHasher => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  const hashInTurn = (password: string) => inTurn(() => hash(password, cost));
  let dummyHash: Promise<string> | undefined;

  return {
    hash: hashInTurn,
    verify: async (passwordHash, password) => {
      dummyHash ??= hashInTurn('nobody has this account');
      const against = passwordHash ?? (await dummyHash);
      const isRight = await inTurn(() => verify(against, password));
      return isRight && passwordHash !== undefined;
    },
  };
};
