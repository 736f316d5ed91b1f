import { TransactionType } from '@drivein/contract/light';
import type { WantedTitle } from './open-checkout';

const TYPES: readonly number[] = [TransactionType.Purchase, TransactionType.Rent];

/** Parses the checkout's address; undefined when it is invalid. */
export const wantedTitle = (id = '', type = ''): WantedTitle | undefined => {
  const isSane = /^[1-9]\d{0,9}$/.test(id) && TYPES.includes(Number(type));
  return isSane ? { parentProductId: Number(id), transactionTypeId: Number(type) } : undefined;
};
