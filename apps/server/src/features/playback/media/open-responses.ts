import type { ServerResponse } from 'node:http';

/** A media response of a play session, being sent or still being checked. */
export interface OpenResponse {
  readonly trackingId: string;
  /** The play session has ended since. */
  isOver: boolean;
  /** When it was last allowed; undefined when that has to be checked again. */
  allowedAtMs: number | undefined;
  readonly response: ServerResponse;
}

/** Tracks responses while they are open. */
export const createOpenResponses = () => {
  const byTrackingId = new Map<string, Set<OpenResponse>>();

  const forget = (open: OpenResponse) => {
    const others = byTrackingId.get(open.trackingId);
    others?.delete(open);
    if (others?.size === 0) byTrackingId.delete(open.trackingId);
  };

  return {
    add: (trackingId: string, response: ServerResponse, allowedAtMs: number): OpenResponse => {
      const open: OpenResponse = { trackingId, response, allowedAtMs, isOver: false };
      byTrackingId.set(trackingId, (byTrackingId.get(trackingId) ?? new Set()).add(open));
      response.once('close', () => forget(open));
      return open;
    },
    end: (trackingIds: readonly string[]): void => {
      for (const trackingId of trackingIds)
        for (const open of byTrackingId.get(trackingId) ?? []) {
          open.isOver = true;
          // Before its first byte it can still be refused with an error reply.
          if (open.response.headersSent) open.response.destroy();
        }
    },
    /** Called after the end of a session may have been missed. */
    recheckAll: (): void => {
      for (const responses of byTrackingId.values())
        for (const open of responses) open.allowedAtMs = undefined;
    },
    count: (): number => [...byTrackingId.values()].reduce((sum, { size }) => sum + size, 0),
  };
};
