export type SignInWay = 'password' | 'registration' | 'car' | 'code';

const HOUR_MS = 3_600_000;

/** Screens refresh every 2 hours (SIG-10); a car may have no network in a garage overnight. */
const SESSION_LIFETIME_MS = 24 * HOUR_MS;
const REFRESH_LIFETIME_MS = 90 * 24 * HOUR_MS;
/** Requests in flight during a refresh still carry the previous token. */
const PREVIOUS_TOKEN_MS = 60_000;
/** Two tabs may send the same refresh token at once. Later reuse means that it was stolen. */
const REUSE_GRACE_MS = 10_000;

/** Expiry times of tokens issued now. */
export const sessionTimes = (nowMs: number) => ({
  expiresAtMs: nowMs + SESSION_LIFETIME_MS,
  refreshExpiresAtMs: nowMs + REFRESH_LIFETIME_MS,
});

/** Until when the previous token stays valid, limited by its own lifetime. */
export const previousTokenUntilMs = (nowMs: number) => nowMs + PREVIOUS_TOKEN_MS;

/**
 * Judges the reuse of a refresh token. A first use in the future comes from a clock that was set back: it proves no
 * theft, but the token is still refused.
 */
export const judgeReuse = (usedAtMs: number, nowMs: number): 'sameMoment' | 'stolen' =>
  nowMs - usedAtMs > REUSE_GRACE_MS ? 'stolen' : 'sameMoment';
