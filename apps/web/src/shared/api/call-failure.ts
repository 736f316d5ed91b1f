export type FailureReason =
  | { readonly kind: 'network' }
  | { readonly kind: 'refused'; readonly responseCode: number; readonly retryAfterS?: number };

/** Thrown by every failed call, so that queries and actions handle failures in one way. */
export class CallFailure extends Error {
  constructor(readonly reason: FailureReason) {
    super(reason.kind === 'network' ? 'network' : `refused with ${reason.responseCode}`);
  }
}

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof CallFailure && error.reason.kind === 'network';

/** The wait the server asks for; 0 without one. */
export const retryAfterMsOf = (error: unknown): number =>
  error instanceof CallFailure && error.reason.kind === 'refused'
    ? (error.reason.retryAfterS ?? 0) * 1000
    : 0;

export const refusalCodeOf = (error: unknown): number | undefined =>
  error instanceof CallFailure && error.reason.kind === 'refused' ? error.reason.responseCode : undefined;
