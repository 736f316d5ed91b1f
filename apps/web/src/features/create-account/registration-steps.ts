/** The steps of the registration in order, as named in the addresses (REG-01). */
export const REGISTRATION_STEPS = [
  'legal',
  'acceptData',
  'otherData',
  'legalTerms',
  'createAccount',
] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** Agreements: a typed address cannot skip them. */
const AGREEMENTS = ['legal', 'legalTerms'] as const satisfies readonly RegistrationStep[];
export type Agreement = (typeof AGREEMENTS)[number];

export interface RegistrationToggles {
  readonly areLegalsShown: boolean;
  readonly isDataManagementHidden: boolean;
}

/**
 * D (TGL-04): `legals` shows the two agreements; without it the consents come first. `disable data management` goes
 * straight to the form (REG-02); the form itself links to what one accepts by sending it.
 */
export const stepsFor = (toggles: RegistrationToggles): readonly RegistrationStep[] => {
  if (toggles.isDataManagementHidden) return ['createAccount'];
  if (toggles.areLegalsShown) return REGISTRATION_STEPS;
  return ['acceptData', 'otherData', 'createAccount'];
};

/** The step to show for an address: the first missing agreement before it, or the step itself. */
export const stepToShow = (
  steps: readonly RegistrationStep[],
  wanted: string,
  agreed: readonly Agreement[],
): RegistrationStep => {
  const index = steps.findIndex((step) => step === wanted);
  const missing = AGREEMENTS.find((step) => {
    const at = steps.indexOf(step);
    return at !== -1 && at < index && !agreed.includes(step);
  });
  return missing ?? steps[index] ?? steps[0] ?? 'createAccount';
};

export const stepAfter = (
  steps: readonly RegistrationStep[],
  step: RegistrationStep,
): RegistrationStep | undefined => steps[steps.indexOf(step) + 1];

export const pathOfStep = (step: RegistrationStep): string => `/createaccount/${step}`;
