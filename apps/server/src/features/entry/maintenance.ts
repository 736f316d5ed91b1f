import { LANGUAGES, type Language } from '@drivein/contract';
import { maintenanceOf } from '../../platform/settings-files/maintenance-file';
import type { SettingsFiles } from '../../platform/settings-files/settings-files';
import { maintenanceTexts, type MaintenanceText } from './maintenance-texts';

/** Whether the service is under maintenance, from `maintenance.json` in the data folder (ENT-20). */
export const createMaintenance = ({ maintenance: { read } }: Pick<SettingsFiles, 'maintenance'>) => ({
  config: async () => maintenanceOf(await read()),
  /** English where a language is missing. What the file does not say of a language stays our own. */
  text: async (asked: string): Promise<MaintenanceText & { language: Language }> => {
    const wanted = asked.slice(0, 2).toLowerCase();
    const language = LANGUAGES.find((known) => known === wanted) ?? 'en';
    return { language, ...maintenanceTexts[language], ...(await read())?.texts?.[language] };
  },
});
