/** Watching together, in the player. */
export const watchGroup = {} as const;
