import { LANGUAGES, type Language } from '@drivein/contract';
import { type Static, Type } from '@sinclair/typebox';

export const MAINTENANCE_FILE = 'maintenance.json';
/** How soon screens notice when no file says otherwise. */
const POLL_AGAIN_S = 300;

/** A mistyped name would leave a switch off without a word. */
const ONLY_THESE = { additionalProperties: false };

const Text = Type.Partial(
  Type.Object(
    {
      title: Type.String({ maxLength: 500 }),
      message: Type.String({ maxLength: 10_000 }),
      button: Type.String({ maxLength: 500 }),
    },
    ONLY_THESE,
  ),
);

/** The fields of the call, all optional, and the texts of this one occasion. */
export const MaintenanceFile = Type.Partial(
  Type.Object(
    {
      settings: Type.Object(
        {
          maintenanceMode: Type.Object(
            {
              enabled: Type.Boolean(),
              countries: Type.Optional(
                Type.Array(Type.String({ pattern: '^[A-Za-z]{2}$' }), { maxItems: 300 }),
              ),
            },
            ONLY_THESE,
          ),
        },
        ONLY_THESE,
      ),
      configPollingIntervalSeconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
      texts: Type.Partial(
        Type.Object(
          Object.fromEntries(LANGUAGES.map((language) => [language, Text])) as Record<Language, typeof Text>,
          ONLY_THESE,
        ),
      ),
    },
    ONLY_THESE,
  ),
);
export type MaintenanceContent = Static<typeof MaintenanceFile>;

/** What counts where a server starts with a file that it cannot read: somebody put it there to close the service. */
export const CLOSED: MaintenanceContent = { settings: { maintenanceMode: { enabled: true } } };

/** The answer to screens that ask. */
export const maintenanceOf = (content: MaintenanceContent | undefined) => {
  const { enabled = false, countries = [] } = content?.settings?.maintenanceMode ?? {};
  return {
    settings: { maintenanceMode: { enabled, countries: countries.map((country) => country.toUpperCase()) } },
    configPollingIntervalSeconds: content?.configPollingIntervalSeconds ?? POLL_AGAIN_S,
  };
};
