/** The steps of sign-in on a small car screen; the hash keeps them for Back (SIG-15). */
export type SignInStep = 'sign-in' | 'email' | 'password';

export const STEP_HASH = {
  'sign-in': '',
  email: '#email',
  password: '#password',
} as const satisfies Record<SignInStep, string>;

export const stepOfHash = (hash: string): SignInStep =>
  (Object.keys(STEP_HASH) as SignInStep[]).find((step) => STEP_HASH[step] === hash) ?? 'sign-in';

/** Below this height an open keyboard leaves room for one field only. */
const STEPPED_BELOW_PX = 560;

/**
 * One field at a time where the car's keyboard would cover the other. Call it before the keyboard opens, because that
 * reduces the height too.
 */
export const isStepped = (isCarScreen: boolean, heightPx: number): boolean =>
  isCarScreen && heightPx < STEPPED_BELOW_PX;
