/** What an address of a play session opens at this moment. */
export type Passage =
  | { readonly kind: 'open' }
  /** Only prepared: the beginning from `fromS` may be read, and no more. */
  | { readonly kind: 'warm'; readonly fromS: number }
  | { readonly kind: 'closed'; readonly refusal: 'NotEntitled' | 'StreamLimitReached' | 'PlaySessionOver' };

export interface StreamGate {
  passageOf(trackingId: string): Promise<Passage> | Passage;
  /**
   * For whoever ended a play session: its segments stop at once, on every server, not when the answer is no longer
   * believed.
   */
  forget(trackingIds: readonly string[]): void;
}
