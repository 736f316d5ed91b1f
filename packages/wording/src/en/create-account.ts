export const createAccount = {} as const;
