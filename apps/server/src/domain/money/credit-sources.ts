/** Prefix of a ledger entry's source; the id of the entitlement it paid for follows. */
export const REDEMPTION_SOURCE = 'redemption:';
