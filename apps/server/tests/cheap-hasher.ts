import { createPasswordHasher } from '../src/platform/password-hasher';

/** The real algorithm at the least cost it takes: nobody attacks the accounts of a test, and there are thousands. */
export const createCheapHasher = () => createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
