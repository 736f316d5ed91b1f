import type { developer as en } from '../en/developer';

export const developer: Record<keyof typeof en, string> = {};
