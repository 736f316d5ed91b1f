import { createPasswordHasher, LEAST_HASH_COST } from '../src/guard/password-hasher';

export const createCheapHasher = () => createPasswordHasher(LEAST_HASH_COST);
