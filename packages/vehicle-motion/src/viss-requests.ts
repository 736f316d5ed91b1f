/** The WebSocket sub-protocol of VISS version 2 (VISSv2 Transport, "Initialization"). */
export const VISS_PROTOCOL = 'VISSv2';

export const SIGNAL_PATHS = ['Vehicle.Speed', 'Vehicle.IsMoving'] as const;
export type SignalPath = (typeof SIGNAL_PATHS)[number];

/** Four messages before a signal counts as stale. */
const PERIOD_MS = 500;

const FILTERS = [
  // Without periodic messages a parked car would look like a silent one.
  { variant: 'timebased', parameter: { period: String(PERIOD_MS) } },
  // Reports a change at once instead of at the next period.
  { variant: 'change', parameter: { 'logic-op': 'ne', diff: '0' } },
] as const;

/** The requests of a new connection. If the server refuses one, the others still serve. */
export const vissSubscriptions = (): string[] =>
  FILTERS.flatMap((filter) => SIGNAL_PATHS.map((path) => ({ path, filter }))).map(({ path, filter }, index) =>
    JSON.stringify({ action: 'subscribe', path, filter, requestId: String(index + 1) }),
  );
