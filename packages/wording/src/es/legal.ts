import type { legal as en } from '../en/legal';

export const legal: Record<keyof typeof en, string> = {};
