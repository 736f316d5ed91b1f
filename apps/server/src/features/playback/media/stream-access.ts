import type { ServerResponse } from 'node:http';

/** What an address of a play session opens at this moment. */
export type StreamAccess =
  | { readonly kind: 'open' }
  /** Only prepared: the beginning from `fromS` may be read, and no more. */
  | { readonly kind: 'warm'; readonly fromS: number }
  | { readonly kind: 'closed'; readonly refusal: 'NotEntitled' | 'StreamLimitReached' | 'PlaySessionOver' };

/** Media on their way to whoever asked for them. */
interface Followed {
  /** The play session ended after it was asked for. */
  isOver(): boolean;
  /** Whether more of it may be sent; asks no more often than the next part would. */
  mayGoOn(): boolean | Promise<boolean>;
}

export interface StreamAccessCache {
  accessOf(trackingId: string): Promise<StreamAccess> | StreamAccess;
  /** Hangs up on this response when its play session ends. Before its passage is asked, so that no end is missed. */
  follow(trackingId: string, response: ServerResponse): Followed;
  /**
   * For whoever ended a play session: its segments stop at once, on every server, not when the answer is no longer
   * believed.
   */
  forget(trackingIds: readonly string[]): void;
}
