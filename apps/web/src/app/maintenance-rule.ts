export interface MaintenanceConfig {
  readonly isEnabled: boolean;
  /** Empty: everywhere. */
  readonly countries: readonly string[];
  readonly pollMs: number;
}

/** Where the answer names no time, or one that would hammer or forget. */
const DEFAULT_POLL_S = 300;
const SHORTEST_POLL_S = 5;
const LONGEST_POLL_S = 86_400;

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/** The fixed address may be anybody's file: only what is surely meant counts. */
export const parseMaintenance = (answer: unknown): MaintenanceConfig => {
  const { settings, configPollingIntervalSeconds: told } = asRecord(answer);
  const { enabled, countries } = asRecord(asRecord(settings)['maintenanceMode']);
  const pollS = typeof told === 'number' && told > 0 ? told : DEFAULT_POLL_S;
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
