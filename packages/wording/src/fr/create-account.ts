import type { createAccount as en } from '../en/create-account';

export const createAccount: Record<keyof typeof en, string> = {};
