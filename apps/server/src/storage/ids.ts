import { randomBytes, randomUUID } from 'node:crypto';

/** Chance is handed in, so that tests can foresee it. */
export interface Ids {
  /** Names a row; unique, not secret. */
  newId(): string;
  /** A secret nobody can guess: 32 random bytes, base64url. */
  newToken(): string;
}

export const randomIds: Ids = {
  newId: () => randomUUID(),
  newToken: () => randomBytes(32).toString('base64url'),
};
