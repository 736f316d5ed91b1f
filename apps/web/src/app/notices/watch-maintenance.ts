import { create } from 'zustand';
import { currentEnvironment } from '../../shared/api/environment';

interface MaintenanceConfig {
  readonly isEnabled: boolean;
  /** Empty means all countries. */
  readonly countries: readonly string[];
  readonly pollMs: number;
}

/** Used when the reply has no interval; the limits below bound any other value. */
const DEFAULT_POLL_S = 300;
const SHORTEST_POLL_S = 5;
const LONGEST_POLL_S = 86_400;

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/** The fixed address may serve any file, so only well-formed values count. */
export const parseMaintenance = (reply: unknown): MaintenanceConfig => {
  const { settings, configPollingIntervalSeconds: intervalS } = asRecord(reply);
  const { enabled, countries } = asRecord(asRecord(settings)['maintenanceMode']);
  const pollS = typeof intervalS === 'number' && intervalS > 0 ? intervalS : DEFAULT_POLL_S;
  return {
    isEnabled: enabled === true,
    countries: Array.isArray(countries) ? countries.map((country) => String(country).toUpperCase()) : [],
    pollMs: Math.min(Math.max(pollS, SHORTEST_POLL_S), LONGEST_POLL_S) * 1000,
  };
};

/** With a list only its countries are affected, otherwise all (ENT-20). */
export const isUnderMaintenance = (
  { isEnabled, countries }: MaintenanceConfig,
  country: string | undefined,
): boolean => isEnabled && (countries.length === 0 || (country !== undefined && countries.includes(country)));

/** Whether this screen's country is affected, and whether the notice was dismissed. */
export const useMaintenance = create<{ readonly isOn: boolean; readonly isRead: boolean }>(() => ({
  isOn: false,
  isRead: false,
}));

export const readMaintenance = (): void => useMaintenance.setState({ isRead: true });

export interface MaintenanceDeps {
  readonly fetchConfig: () => Promise<unknown>;
  /** The region override, else the country of the API key. */
  readonly country: () => Promise<string | undefined>;
  readonly log: (message: string, error: unknown) => void;
}

const RETRY_MS = 60_000;

export const fetchMaintenanceConfig = async (): Promise<unknown> => {
  const { maintenanceUrl } = currentEnvironment();
  const response = await fetch(maintenanceUrl, {
    headers: { Accept: 'application/json' },
    cache: 'no-cache',
  });
  // An error body may be JSON too; it says nothing about maintenance.
  if (!response.ok) throw new TypeError(`answered with ${response.status}`);
  return response.json();
};

/**
 * Fetches at once and then at the interval of the reply, but not while the page is hidden (ENT-20). Returns a stop
 * function.
 */
export const watchMaintenance = (deps: MaintenanceDeps): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAtMs = 0;

  const note = async (config: MaintenanceConfig) => {
    const isOn = isUnderMaintenance(config, await deps.country());
    // A dismissed notice stays dismissed until maintenance ends; the next one is shown again.
    useMaintenance.setState(({ isRead }) => ({ isOn, isRead: isOn && isRead }));
  };
  const ask = async (): Promise<number> => {
    try {
      const config = parseMaintenance(await deps.fetchConfig());
      await note(config);
      return config.pollMs;
    } catch (error) {
      deps.log('The maintenance config could not be fetched.', error);
      return RETRY_MS;
    }
  };
  const run = async () => {
    // Prevents parallel fetches.
    dueAtMs = Infinity;
    const waitMs = await ask();
    dueAtMs = Date.now() + waitMs;
    follow();
  };
  const follow = () => {
    clearTimeout(timer);
    if (document.hidden || dueAtMs === Infinity) return;
    timer = setTimeout(() => void run(), Math.max(0, dueAtMs - Date.now()));
  };

  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearTimeout(timer);
    dueAtMs = Infinity;
    document.removeEventListener('visibilitychange', follow);
  };
};
