import { CLOSED, MAINTENANCE_FILE, MaintenanceFile } from './maintenance-file';
import { TOGGLES_FILE, TogglesFile } from './toggles-file';
import { createWatchedJson, type WatchedJsonDeps } from './watched-json';

/** The files by which an operator switches a running service. */
export const SETTINGS_FILES = { [MAINTENANCE_FILE]: MaintenanceFile, [TOGGLES_FILE]: TogglesFile } as const;

export const createSettingsFiles = (deps: WatchedJsonDeps) => {
  const maintenance = createWatchedJson(deps, MAINTENANCE_FILE, MaintenanceFile, CLOSED);
  const toggles = createWatchedJson(deps, TOGGLES_FILE, TogglesFile);
  return {
    maintenance,
    toggles,
    /** Looks at all of them: which cannot be used as they are? */
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
