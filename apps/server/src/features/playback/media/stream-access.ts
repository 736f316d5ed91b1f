import type { ServerResponse } from 'node:http';

/** What an address of a play session allows now. */
export type StreamAccess =
  | { readonly kind: 'open' }
  /** Prepared only: just the beginning from `fromS` may be read. */
  | { readonly kind: 'warm'; readonly fromS: number }
  | { readonly kind: 'closed'; readonly refusal: 'NotEntitled' | 'StreamLimitReached' | 'PlaySessionOver' };

/** A media response that is being sent. */
interface TrackedResponse {
  /** The play session ended after the request. */
  isOver(): boolean;
  /** Whether more may be sent. Checks no more often than a request for the next part would. */
  mayContinue(): boolean | Promise<boolean>;
}

export interface StreamAccessCache {
  accessOf(trackingId: string): Promise<StreamAccess> | StreamAccess;
  /** Cuts this response off when its play session ends. Called before the access check, so that no end is missed. */
  follow(trackingId: string, response: ServerResponse): TrackedResponse;
  /** Called after a play session ended: its segments stop at once on every server, before the cache expires. */
  forget(trackingIds: readonly string[]): void;
}
