import { TOGGLE_NAMES, type ToggleName } from '@drivein/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../operations/clock';
import type { SettingsFiles } from '../../operations/settings-files/settings-files';
import type { ToggleSetting } from '../../operations/settings-files/toggles-file';
import { createUpstreamToggles, type UpstreamToggle } from './upstream-toggles';

/** Countries where a toggle is on. Toggles without an entry are on everywhere. */
const LIMITED: Partial<Record<ToggleName, readonly string[]>> = {
  // Hides the data management screens. Add a country that must not show them.
  'disable data management': [],
  'mobile payment': [],
  'mobile payment KR': ['KR'],
};

const isOnByDefault = (name: string, country: string): boolean => {
  if (!TOGGLE_NAMES.some((known) => known === name)) return false;
  return LIMITED[name as ToggleName]?.includes(country) ?? true;
};

export interface TogglesDeps {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly settingsFiles: SettingsFiles;
  readonly servedCountries: () => Promise<ReadonlySet<string>>;
  /** An Unleash proxy and its client key. */
  readonly togglesUrl?: string | undefined;
  readonly togglesToken?: string | undefined;
}

const isOnByFile = (setting: ToggleSetting, country: string) =>
  typeof setting === 'boolean' ? setting : setting.some((one) => one.toUpperCase() === country);

const NO_VARIANT = { name: 'disabled', enabled: false };

/**
 * The toggles of a country (TGL-01). `toggles.json` in the data folder comes first, so that an operator can switch a
 * feature off at once; then the Unleash proxy, if any; then the defaults.
 */
export const createToggles = (deps: TogglesDeps) => {
  const { togglesUrl, togglesToken } = deps;
  const upstream =
    togglesUrl === undefined ? undefined : createUpstreamToggles({ ...deps, togglesUrl, togglesToken });

  /** Requested toggles are returned even when off or unknown; without names all are returned. */
  return async (
    country: string,
    names: readonly string[] = TOGGLE_NAMES,
  ): Promise<Required<UpstreamToggle>[]> => {
    // Callers can name any country; only served ones are requested and cached.
    const isServed = upstream !== undefined && (await deps.servedCountries()).has(country);
    const told = isServed ? await upstream(country) : undefined;
    const settings: Readonly<Record<string, ToggleSetting>> = (await deps.settingsFiles.toggles.read()) ?? {};
    return names.map((name) => {
      const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
      const theirs = told?.get(name);
      const enabled =
        setting === undefined
          ? (theirs?.enabled ?? isOnByDefault(name, country))
          : isOnByFile(setting, country);
      const variant = enabled ? (theirs?.variant ?? NO_VARIANT) : NO_VARIANT;
      return { name, enabled, variant, impressionData: theirs?.impressionData ?? false };
    });
  };
};
