import type { vehicle as en } from '../en/vehicle';

export const vehicle: Record<keyof typeof en, string> = {};
