import { randomBytes, randomUUID } from 'node:crypto';

/** Randomness is injected, so that tests can predict it. */
export interface Ids {
  /** The id of a row; unique, not secret. */
  newId(): string;
  /** An unguessable secret: 32 random bytes, base64url. */
  newToken(): string;
}

export const randomIds: Ids = {
  newId: () => randomUUID(),
  newToken: () => randomBytes(32).toString('base64url'),
};
