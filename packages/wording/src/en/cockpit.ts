/** The whole car on one page. */
export const cockpit = {} as const;
