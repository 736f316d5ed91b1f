import { isCarScreenName } from './profiles';

/** The current step; the address keeps it for Back, Forward and a reload. */
export type NamingStep = 'select' | 'manual' | 'screens';
export type NamingMode = 'onboarding' | 'settings';

/** In the query, because the hash names the state of the whole screen (ENT-22). */
export const STEP_SEARCH = {
  select: '?step=list',
  manual: '?step=own',
  screens: '?step=seats',
} as const satisfies Record<NamingStep, string>;

/** Car screens are named by their seat; settings open with the current name, onboarding with a choice. */
export const firstStep = (mode: NamingMode, currentName: string | undefined): NamingStep => {
  if (isCarScreenName(currentName)) return 'screens';
  return mode === 'settings' ? 'manual' : 'select';
};

export const stepOfSearch = (search: string): NamingStep | undefined =>
  (Object.keys(STEP_SEARCH) as NamingStep[]).find((step) => STEP_SEARCH[step] === search);
