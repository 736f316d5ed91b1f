import type { Refusal, ResponseCode } from '@drivein/contract';

export interface Failure<R extends string> {
  readonly ok: false;
  readonly refusal: R;
  /** For callers with too many attempts: the seconds until they may retry. */
  readonly retryAfterS?: number;
}

/** A business refusal is a value with a literal name; only bugs and outages are thrown. */
export type Result<T, R extends string> = { readonly ok: true; readonly value: T } | Failure<R>;

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <R extends string>(refusal: R, retryAfterS?: number): Failure<R> => ({
  ok: false,
  refusal,
  ...(retryAfterS !== undefined && { retryAfterS }),
});

/** The reply for a refusal, by the feature's own table. */
export const refusalReply = <R extends string>(
  codes: Readonly<Record<R, ResponseCode>>,
  { refusal, retryAfterS }: Failure<R>,
): Refusal => ({ responseCode: codes[refusal], ...(retryAfterS !== undefined && { retryAfterS }) });
