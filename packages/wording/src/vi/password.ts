import type { password as en } from '../en/password';

export const password: Record<keyof typeof en, string> = {};
