import type { watchGroup as en } from '../en/watch-group';

export const watchGroup: Record<keyof typeof en, string> = {};
