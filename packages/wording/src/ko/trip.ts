import type { trip as en } from '../en/trip';

export const trip: Record<keyof typeof en, string> = {};
