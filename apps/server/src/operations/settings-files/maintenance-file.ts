import { LANGUAGES, type Language } from '@drivein/contract';
import { type Static, Type } from '@sinclair/typebox';

export const MAINTENANCE_FILE = 'maintenance.json';
/** How soon screens notice a change when no file says otherwise. */
const POLL_AGAIN_S = 300;

/** A mistyped name would silently leave a switch off. */
const ONLY_THESE = { additionalProperties: false };

/** To the minute or second, in UTC: `2026-12-01T02:00Z`. */
const UtcMoment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?Z$' });

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

/** The fields of the call, all optional, and texts for this occasion (ENT-20, SAF-09). */
export const MaintenanceFile = Type.Partial(
  Type.Object(
    {
      settings: Type.Object(
        {
          maintenanceMode: Type.Object(
            {
              enabled: Type.Boolean(),
              from: Type.Optional(UtcMoment),
              until: Type.Optional(UtcMoment),
              readOnly: Type.Optional(Type.Boolean()),
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

/** Used when a server starts with an invalid file: the operator wanted to close the service. */
export const CLOSED: MaintenanceContent = {
  settings: { maintenanceMode: { enabled: true, readOnly: true } },
};

/** Checks the two times, which the schema cannot compare. */
export const faultsOfMaintenance = (content: MaintenanceContent): string[] => {
  const { from, until } = content.settings?.maintenanceMode ?? {};
  const none = Object.entries({ from, until }).flatMap(([name, moment]) =>
    moment !== undefined && Number.isNaN(Date.parse(moment)) ? [`${name}: there is no such moment`] : [],
  );
  const isEmpty = from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from);
  return isEmpty ? [...none, 'until: is not after from'] : none;
};

const isOnAt = ({ settings }: MaintenanceContent, nowMs: number): boolean => {
  const { enabled = false, from, until } = settings?.maintenanceMode ?? {};
  const hasBegun = from === undefined || nowMs >= Date.parse(from);
  const isOver = until !== undefined && nowMs >= Date.parse(until);
  return enabled && hasBegun && !isOver;
};

export interface ReadOnly {
  readonly isOn: boolean;
  /** Set where the end is known. */
  readonly retryAfterS?: number;
}

const LONGEST_WAIT_S = 86_400;

/** Whether the service is read-only in a country now. */
export const readOnlyAt = (
  content: MaintenanceContent | undefined,
  country: string,
  nowMs: number,
): ReadOnly => {
  const { readOnly = false, countries = [], until } = content?.settings?.maintenanceMode ?? {};
  const isThere = countries.length === 0 || countries.some((one) => one.toUpperCase() === country);
  if (!content || !readOnly || !isThere || !isOnAt(content, nowMs)) return { isOn: false };
  if (until === undefined) return { isOn: true };
  return {
    isOn: true,
    retryAfterS: Math.min(LONGEST_WAIT_S, Math.ceil((Date.parse(until) - nowMs) / 1000)),
  };
};

/** The response to screens. */
export const maintenanceAt = (content: MaintenanceContent | undefined, nowMs: number) => {
  const { countries = [] } = content?.settings?.maintenanceMode ?? {};
  const enabled = content !== undefined && isOnAt(content, nowMs);
  return {
    settings: { maintenanceMode: { enabled, countries: countries.map((country) => country.toUpperCase()) } },
    configPollingIntervalSeconds: content?.configPollingIntervalSeconds ?? POLL_AGAIN_S,
  };
};
