import type { vouchers as en } from '../en/vouchers';

export const vouchers: Record<keyof typeof en, string> = {};
