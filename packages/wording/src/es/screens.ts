import type { screens as en } from '../en/screens';

export const screens: Record<keyof typeof en, string> = {};
