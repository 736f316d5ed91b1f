import type { search as en } from '../en/search';

export const search: Record<keyof typeof en, string> = {};
