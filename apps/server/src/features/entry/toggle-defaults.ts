import { TOGGLE_NAMES, type ToggleName } from '@drivein/contract';

/** Countries where a toggle is on; `all` or a list. What is not here is on everywhere. */
const LIMITED: Partial<Record<ToggleName, readonly string[]>> = {
  // Hides the data management screens: a country that must not show them is added here.
  'disable data management': [],
  'mobile payment': [],
  'mobile payment KR': ['KR'],
};

export interface Toggle {
  readonly name: string;
  readonly enabled: boolean;
}

export const isToggleOn = (name: string, country: string): boolean => {
  if (!TOGGLE_NAMES.some((known) => known === name)) return false;
  return LIMITED[name as ToggleName]?.includes(country) ?? true;
};

/** Named toggles come back even when off or unknown; without names all do. */
export const togglesFor = (country: string, names: readonly string[] = TOGGLE_NAMES): Toggle[] =>
  names.map((name) => ({ name, enabled: isToggleOn(name, country) }));
