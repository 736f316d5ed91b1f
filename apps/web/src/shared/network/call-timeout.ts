/** A call that hangs on a bad road is a lost connection. */
export const CALL_TIMEOUT_MS = 20_000;
