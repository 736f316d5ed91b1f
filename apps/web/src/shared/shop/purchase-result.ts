/** The result of a checkout, passed to the title page: `navigate(route, { state: { purchaseResult } })`. */
export type PurchaseResult = 'purchased' | 'rented' | 'purchase-failed' | 'rent-failed';

const RESULTS: readonly unknown[] = [
  'purchased',
  'rented',
  'purchase-failed',
  'rent-failed',
] satisfies PurchaseResult[];

const isResult = (value: unknown): value is PurchaseResult => RESULTS.includes(value);

/** The state may come from an older version of the app or another page. */
export const purchaseResultIn = (state: unknown): PurchaseResult | undefined => {
  if (state === null || typeof state !== 'object' || !('purchaseResult' in state)) return undefined;
  return isResult(state.purchaseResult) ? state.purchaseResult : undefined;
};
