/** Before the entitlement it paid for: says what a line of the ledger was spent on. */
export const REDEMPTION_SOURCE = 'redemption:';
