/** The steps of signing in on a small screen of a car; the hash keeps them for Back (SIG-15). */
export type SignInStep = 'sign-in' | 'email' | 'password';

export const STEP_HASH = {
  'sign-in': '',
  email: '#email',
  password: '#password',
} as const satisfies Record<SignInStep, string>;

export const stepOfHash = (hash: string): SignInStep =>
  (Object.keys(STEP_HASH) as SignInStep[]).find((step) => STEP_HASH[step] === hash) ?? 'sign-in';

/** With a keyboard on it, less height than this leaves room for one field. */
const STEPPED_BELOW_PX = 560;

/**
 * One field at a time where the keyboard of the car would hide the other. To be asked before the keyboard opens: it
 * takes height away as well.
 */
export const isStepped = (isCarScreen: boolean, heightPx: number): boolean =>
  isCarScreen && heightPx < STEPPED_BELOW_PX;
