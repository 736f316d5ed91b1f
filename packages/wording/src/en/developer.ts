export const developer = {} as const;
