/** The name under which a VISS version 2 server speaks over a WebSocket (VISSv2 Transport, "Initialization"). */
export const VISS_PROTOCOL = 'VISSv2';

export const SIGNAL_PATHS = ['Vehicle.Speed', 'Vehicle.IsMoving'] as const;
export type SignalPath = (typeof SIGNAL_PATHS)[number];

/** Four chances to be heard before a signal counts as stale. */
const PERIOD_MS = 500;

const FILTERS = [
  // Without it nobody could tell a car that stands from one that has fallen silent.
  { variant: 'timebased', parameter: { period: String(PERIOD_MS) } },
  // And this, so that nobody waits for the next period when the car moves off.
  { variant: 'change', parameter: { 'logic-op': 'ne', diff: '0' } },
] as const;

/** What a new connection asks for. A server that refuses one of them is heard through the others. */
export const vissSubscriptions = (): string[] =>
  FILTERS.flatMap((filter) => SIGNAL_PATHS.map((path) => ({ path, filter }))).map(({ path, filter }, index) =>
    JSON.stringify({ action: 'subscribe', path, filter, requestId: String(index + 1) }),
  );
