export type FailureReason =
  | { readonly kind: 'network' }
  | { readonly kind: 'refused'; readonly responseCode: number; readonly retryAfterS?: number };

/** Thrown by every call that did not end well, so that queries and actions share one way of failing. */
export class CallFailure extends Error {
  constructor(readonly reason: FailureReason) {
    super(reason.kind === 'network' ? 'network' : `refused with ${reason.responseCode}`);
  }
}

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof CallFailure && error.reason.kind === 'network';

/** How long the server asks to be left alone; 0 where it does not say. */
export const retryAfterMsOf = (error: unknown): number =>
  error instanceof CallFailure && error.reason.kind === 'refused'
    ? (error.reason.retryAfterS ?? 0) * 1000
    : 0;

export const refusalCodeOf = (error: unknown): number | undefined =>
  error instanceof CallFailure && error.reason.kind === 'refused' ? error.reason.responseCode : undefined;
