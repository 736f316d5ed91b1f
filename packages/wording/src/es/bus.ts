import type { bus as en } from '../en/bus';

export const bus: Record<keyof typeof en, string> = {};
