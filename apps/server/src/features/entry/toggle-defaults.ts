import { TOGGLE_NAMES, type ToggleName } from '@drivein/contract';

/** Countries where a toggle is on. What is not here is on everywhere. */
const LIMITED: Partial<Record<ToggleName, readonly string[]>> = {
  // Hides the data management screens: a country that must not show them is added here.
  'disable data management': [],
  'mobile payment': [],
  'mobile payment KR': ['KR'],
};

export const isOnByDefault = (name: string, country: string): boolean => {
  if (!TOGGLE_NAMES.some((known) => known === name)) return false;
  return LIMITED[name as ToggleName]?.includes(country) ?? true;
};
