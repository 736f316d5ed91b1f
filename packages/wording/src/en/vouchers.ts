export const vouchers = {} as const;
