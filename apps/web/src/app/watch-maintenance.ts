import { create } from 'zustand';
import { currentEnvironment } from '../shared/environment';
import { isUnderMaintenance, type MaintenanceConfig, parseMaintenance } from './maintenance-rule';

/** Whether this screen's country is affected, and whether somebody has read so. */
export const useMaintenance = create<{ readonly isOn: boolean; readonly isRead: boolean }>(() => ({
  isOn: false,
  isRead: false,
}));

export const readMaintenance = (): void => useMaintenance.setState({ isRead: true });

export interface MaintenanceDeps {
  readonly fetchConfig: () => Promise<unknown>;
  /** The override, else the api key's. */
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
  // An error may come as JSON too; it says nothing about maintenance.
  if (!response.ok) throw new TypeError(`answered with ${response.status}`);
  return response.json();
};

/** Asks at once and then as often as the answer says; not while the page is hidden (ENT-20). Returns the stop. */
export const watchMaintenance = (deps: MaintenanceDeps): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAtMs = 0;

  const note = async (config: MaintenanceConfig) => {
    const isOn = isUnderMaintenance(config, await deps.country());
    // Read once is enough until it is over; the next time is told again.
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
    // Nobody asks twice at once.
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
