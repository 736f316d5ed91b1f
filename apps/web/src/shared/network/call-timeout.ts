/** A call that takes longer counts as a lost connection. */
export const CALL_TIMEOUT_MS = 20_000;
