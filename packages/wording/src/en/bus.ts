/** What comes of a command to another screen. */
export const bus = {} as const;
