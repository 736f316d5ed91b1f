import type { deviceName as en } from '../en/device-name';

export const deviceName: Record<keyof typeof en, string> = {};
