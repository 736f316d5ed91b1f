import { CLOSED, faultsOfMaintenance, MAINTENANCE_FILE, MaintenanceFile } from './maintenance-file';
import { TOGGLES_FILE, TogglesFile } from './toggles-file';
import { createWatchedJson, type WatchedJsonDeps } from './watched-json';

/** The files by which an operator controls a running service. */
export const MAINTENANCE = {
  file: MAINTENANCE_FILE,
  schema: MaintenanceFile,
  faultsOf: faultsOfMaintenance,
  whenUnknown: CLOSED,
};
export const TOGGLES = { file: TOGGLES_FILE, schema: TogglesFile };

export const createSettingsFiles = (deps: WatchedJsonDeps) => {
  const maintenance = createWatchedJson(deps, MAINTENANCE);
  const toggles = createWatchedJson(deps, TOGGLES);
  return {
    maintenance,
    toggles,
    /** Reads all files and reports which ones are invalid. */
    look: () =>
      Promise.all(
        [maintenance, toggles].map(async ({ file, read, isBad }) => {
          await read();
          return { file, isBad: isBad() };
        }),
      ),
  };
};
export type SettingsFiles = ReturnType<typeof createSettingsFiles>;
