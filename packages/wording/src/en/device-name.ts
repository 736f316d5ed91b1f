export const deviceName = {} as const;
