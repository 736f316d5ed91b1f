const KEY = 'drivein/return-route';
/** Routes that require a sign-in; other stored values are ignored. */
const RETURNABLE =
  /^\/(connect(\/[A-Za-z0-9]{1,32})?|cockpit|player\/\d{1,9}\/\d{1,6}\/?|vam\/\d{1,9}\/\d{1,9}(\/[\w-]{1,32}){2}\/?)$/;
/** A later sign-in has another purpose. */
const LIFETIME_MS = 10 * 60_000;

/** Stores the route to open after the sign-in, for this tab only. */
export const keepReturnRoute = (route: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ place: route, untilMs: Date.now() + LIFETIME_MS }));
  } catch {
    // Without storage the user lands on home and scans again.
  }
};

/** Returns the stored route and removes it. */
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
