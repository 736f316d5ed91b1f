const KEY = 'drivein/return-route';
/** Only what asks a visitor to sign in first; anything else in the storage is not ours. */
const RETURNABLE = /^\/(connect(\/[A-Za-z0-9]{1,32})?|cockpit)$/;
/** Whoever signs in later than this has something else in mind. */
const LIFETIME_MS = 10 * 60_000;

/** Where to go on after signing in, kept by this tab alone. */
export const keepReturnRoute = (route: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ place: route, untilMs: Date.now() + LIFETIME_MS }));
  } catch {
    // Without storage one lands at home and scans again.
  }
};

/** The place, once. */
export const takeReturnRoute = (): string | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (kept === null || typeof kept !== 'object') return undefined;
    const { place: route, untilMs } = kept as Partial<Record<string, unknown>>;
    const isDue = typeof untilMs === 'number' && untilMs > Date.now();
    return isDue && typeof route === 'string' && RETURNABLE.test(route) ? route : undefined;
  } catch {
    return undefined;
  }
};
