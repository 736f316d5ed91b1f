import type { waysIn as en } from '../en/ways-in';

export const waysIn: Record<keyof typeof en, string> = {};
