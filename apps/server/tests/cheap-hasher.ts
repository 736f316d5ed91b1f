import { createPasswordHasher, LEAST_HASH_COST } from '../src/platform/password-hasher';

export const createCheapHasher = () => createPasswordHasher(LEAST_HASH_COST);
