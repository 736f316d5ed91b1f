import { LANGUAGES, type Language } from '@drivein/contract';
import { Type } from '@sinclair/typebox';
import { maintenanceTexts, type MaintenanceText } from './maintenance-texts';
import { createWatchedJson, type WatchedJsonDeps } from './watched-json';

const MAINTENANCE_FILE = 'maintenance.json';
/** How soon screens notice when no file says otherwise. */
const POLL_AGAIN_S = 300;

const Text = Type.Partial(
  Type.Object({
    title: Type.String({ maxLength: 500 }),
    message: Type.String({ maxLength: 10_000 }),
    button: Type.String({ maxLength: 500 }),
  }),
);

/** The fields of the call, all optional, and the texts of this one occasion. */
const MaintenanceFile = Type.Partial(
  Type.Object({
    settings: Type.Object({
      maintenanceMode: Type.Object({
        enabled: Type.Boolean(),
        countries: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Za-z]{2}$' }), { maxItems: 300 })),
      }),
    }),
    configPollingIntervalSeconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
    texts: Type.Partial(
      Type.Object(
        Object.fromEntries(LANGUAGES.map((language) => [language, Text])) as Record<Language, typeof Text>,
      ),
    ),
  }),
);

/** Whether the service is under maintenance, from `maintenance.json` in the data folder (ENT-20). */
export const createMaintenance = (deps: WatchedJsonDeps) => {
  const file = createWatchedJson(deps, MAINTENANCE_FILE, MaintenanceFile);
  return {
    config: async () => {
      const content = await file();
      const { enabled = false, countries = [] } = content?.settings?.maintenanceMode ?? {};
      return {
        settings: {
          maintenanceMode: { enabled, countries: countries.map((country) => country.toUpperCase()) },
        },
        configPollingIntervalSeconds: content?.configPollingIntervalSeconds ?? POLL_AGAIN_S,
      };
    },
    /** English where a language is missing. What the file does not say of a language stays our own. */
    text: async (asked: string): Promise<MaintenanceText & { language: Language }> => {
      const wanted = asked.slice(0, 2).toLowerCase();
      const language = LANGUAGES.find((known) => known === wanted) ?? 'en';
      return { language, ...maintenanceTexts[language], ...(await file())?.texts?.[language] };
    },
  };
};
