import { LANGUAGES, type Language } from '@drivein/contract';
import type { Clock } from '../../platform/clock';
import { maintenanceAt } from '../../platform/settings-files/maintenance-file';
import type { SettingsFiles } from '../../platform/settings-files/settings-files';
import { maintenanceTexts, type MaintenanceText } from './maintenance-texts';

/** Whether the service is under maintenance, from `maintenance.json` in the data folder (ENT-20). */
export const createMaintenance = ({
  clock,
  settingsFiles: {
    maintenance: { read },
  },
}: {
  readonly clock: Clock;
  readonly settingsFiles: SettingsFiles;
}) => ({
  config: async () => maintenanceAt(await read(), clock.nowMs()),
  /** English where a language is missing. What the file does not say of a language stays our own. */
  text: async (asked: string): Promise<MaintenanceText & { language: Language }> => {
    const wanted = asked.slice(0, 2).toLowerCase();
    const language = LANGUAGES.find((known) => known === wanted) ?? 'en';
    return { language, ...maintenanceTexts[language], ...(await read())?.texts?.[language] };
  },
});
