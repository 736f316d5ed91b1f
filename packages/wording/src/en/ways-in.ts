export const waysIn = {} as const;
