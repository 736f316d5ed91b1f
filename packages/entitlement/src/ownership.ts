import type { PurchaseTypeName } from '@drivein/contract/light';

/**
 * How an account holds a title. `bought` covers purchased and redeemed (both are EST and never end), `streaming`
 * what the subscription (SVOD) or nobody's purse (FVOD) opens, `rented` a running rental and nothing better.
 */
export type Ownership = 'none' | 'rented' | 'streaming' | 'bought';

export interface OwnedEntry {
  readonly transactionType: string;
  readonly owned: boolean;
}

/**
 * Each kind in which a title is offered or held, and whether it is owned so. `openTypes` play without being held; a
 * caller without an account has none.
 */
export const ownedKinds = (
  offered: readonly string[],
  held: readonly string[],
  openTypes: readonly string[],
): OwnedEntry[] =>
  [...new Set([...offered, ...held])].map((transactionType) => ({
    transactionType,
    owned:
      held.includes(transactionType) ||
      (offered.includes(transactionType) && openTypes.includes(transactionType)),
  }));

/** The best of what is owned: who bought a film they rent has bought it. */
export const ownershipOf = (entries: readonly OwnedEntry[]): Ownership => {
  const owns = (type: PurchaseTypeName) =>
    entries.some((entry) => entry.owned && entry.transactionType === type);
  if (owns('EST')) return 'bought';
  if (owns('SVOD') || owns('FVOD')) return 'streaming';
  return owns('TVOD') ? 'rented' : 'none';
};

/** The stream check plays by rent when only a rental is owned, else by purchase (PLY-12). */
export const playsBy = (ownership: Exclude<Ownership, 'none'>): 'rent' | 'purchase' =>
  ownership === 'rented' ? 'rent' : 'purchase';

/** Buying and renting are refused when a title is owned otherwise than by rental: a renter may buy (TDP-04). */
export const mayAcquire = (ownership: Ownership, how: 'purchase' | 'rent' | 'redeem'): boolean =>
  ownership === 'none' || (ownership === 'rented' && how !== 'rent');
