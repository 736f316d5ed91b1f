import { isCarScreenName } from './profiles';

/** Where one is on the screen; the address keeps it for Back, Forward and a reload. */
export type NamingStep = 'select' | 'manual' | 'screens';
export type NamingMode = 'onboarding' | 'settings';

/** Not by the hash: that says which state the whole screen is (ENT-22). */
export const STEP_SEARCH = {
  select: '?step=list',
  manual: '?step=own',
  screens: '?step=seats',
} as const satisfies Record<NamingStep, string>;

/** A screen of the car is chosen by its seat; settings open with the name one has, onboarding with a choice. */
export const firstStep = (mode: NamingMode, currentName: string | undefined): NamingStep => {
  if (isCarScreenName(currentName)) return 'screens';
  return mode === 'settings' ? 'manual' : 'select';
};

export const stepOfSearch = (search: string): NamingStep | undefined =>
  (Object.keys(STEP_SEARCH) as NamingStep[]).find((step) => STEP_SEARCH[step] === search);
