import { TransactionType } from '@drivein/contract/light';
import type { WantedTitle } from './open-checkout';

const TYPES: readonly number[] = [TransactionType.Purchase, TransactionType.Rent];

/** What the address of a checkout asks for; undefined for one that nobody was sent to. */
export const wantedTitle = (id = '', type = ''): WantedTitle | undefined => {
  const isSane = /^[1-9]\d{0,9}$/.test(id) && TYPES.includes(Number(type));
  return isSane ? { parentProductId: Number(id), transactionTypeId: Number(type) } : undefined;
};
