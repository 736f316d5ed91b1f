export type SignInWay = 'password' | 'registration' | 'car' | 'code';

const HOUR_MS = 3_600_000;

/** Screens refresh every 2 hours (SIG-10); a car may stand in a garage with no network for a night. */
const SESSION_LIFETIME_MS = 24 * HOUR_MS;
const REFRESH_LIFETIME_MS = 90 * 24 * HOUR_MS;
/** Calls under way while a screen refreshes still carry the session before. */
const PREVIOUS_TOKEN_MS = 60_000;
/** Two tabs of one screen may send the same refresh token at once; later than this, it was stolen. */
const REUSE_GRACE_MS = 10_000;

/** Until when a pair of tokens that is made now holds. */
export const sessionTimes = (nowMs: number) => ({
  expiresAtMs: nowMs + SESSION_LIFETIME_MS,
  refreshExpiresAtMs: nowMs + REFRESH_LIFETIME_MS,
});

/** Until when the session before a refresh still opens doors, if it would have until then. */
export const previousTokenUntilMs = (nowMs: number) => nowMs + PREVIOUS_TOKEN_MS;

/**
 * What a refresh token that was used before means. A clock that was set back makes the first use lie ahead: that proves
 * no theft, and the token is refused all the same.
 */
export const judgeReuse = (usedAtMs: number, nowMs: number): 'sameMoment' | 'stolen' =>
  nowMs - usedAtMs > REUSE_GRACE_MS ? 'stolen' : 'sameMoment';
