import type { cockpit as en } from '../en/cockpit';

export const cockpit: Record<keyof typeof en, string> = {};
