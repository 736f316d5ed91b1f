/** Where on the picture somebody touched it. */
export interface Tap {
  readonly atMs: number;
  /** From the left, 0 to 1. */
  readonly across: number;
}

export type TapMeaning = 'toggle-controls' | 'skip-back' | 'skip-forward';

/** Two taps further apart are two taps. */
const DOUBLE_TAP_MS = 320;
const SIDE = 0.35;

const sideOf = ({ across }: Tap) => {
  if (across < SIDE) return 'skip-back';
  return across > 1 - SIDE ? 'skip-forward' : undefined;
};

/** The second tap on a side skips, and so does each that follows it; any other shows or hides the controls. */
export const tapMeaning = (tap: Tap, before: Tap | undefined): TapMeaning => {
  const side = sideOf(tap);
  const isRepeated =
    before !== undefined && tap.atMs - before.atMs <= DOUBLE_TAP_MS && side === sideOf(before);
  return side && isRepeated ? side : 'toggle-controls';
};
