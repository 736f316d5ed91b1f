/** What the vehicle says. */
export const vehicle = {} as const;
