const PAST_THE_SEAM_S = 0.1;

/** Places are kept in whole seconds, where segments meet: a hair later the one that is just over is not needed. */
export const pastTheSeam = (placeS: number): number => (placeS > 0 ? placeS + PAST_THE_SEAM_S : 0);
