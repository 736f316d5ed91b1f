/** How a checkout ended, as its way back to the title page says it: `navigate(place, { state: { purchaseResult } })`. */
export type PurchaseResult = 'purchased' | 'rented' | 'purchase-failed' | 'rent-failed';

const RESULTS: readonly unknown[] = [
  'purchased',
  'rented',
  'purchase-failed',
  'rent-failed',
] satisfies PurchaseResult[];

const isResult = (value: unknown): value is PurchaseResult => RESULTS.includes(value);

/** The state of an address may come from anywhere: an older version of the app, another page. */
export const purchaseResultIn = (state: unknown): PurchaseResult | undefined => {
  if (state === null || typeof state !== 'object' || !('purchaseResult' in state)) return undefined;
  return isResult(state.purchaseResult) ? state.purchaseResult : undefined;
};
