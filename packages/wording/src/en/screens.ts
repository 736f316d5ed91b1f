/** The screen manager. */
export const screens = {} as const;
