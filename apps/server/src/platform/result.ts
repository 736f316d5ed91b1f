/** A business refusal is a value with a literal name; only bugs and outages are thrown. */
export type Result<T, R extends string> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <R extends string>(refusal: R): { readonly ok: false; readonly refusal: R } => ({
  ok: false,
  refusal,
});
