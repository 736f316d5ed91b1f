import type { lists as en } from '../en/lists';

export const lists: Record<keyof typeof en, string> = {};
