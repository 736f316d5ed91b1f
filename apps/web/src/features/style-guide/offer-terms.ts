export const OFFER_ACCEPT_S = 5;
export const OFFER_EXPIRY_DAYS = 30;

/** Thirty days on the calendar, at the same hour, whatever the clocks do in between. */
export const expiryOf = (acceptedAt: Date): Date => {
  const expiry = new Date(acceptedAt);
  expiry.setDate(expiry.getDate() + OFFER_EXPIRY_DAYS);
  return expiry;
};
