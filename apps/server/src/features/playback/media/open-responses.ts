import type { ServerResponse } from 'node:http';

/** A media response of a play session, being sent or still being checked. */
export interface AnswerUnderWay {
  readonly trackingId: string;
  /** The play session has ended since. */
  isOver: boolean;
  /** When it was last allowed; undefined when that has to be checked again. */
  clearAtMs: number | undefined;
  readonly response: ServerResponse;
}

/** Tracks responses while they are open. */
export const createAnswersUnderWay = () => {
  const byTrackingId = new Map<string, Set<AnswerUnderWay>>();

  const forget = (answer: AnswerUnderWay) => {
    const others = byTrackingId.get(answer.trackingId);
    others?.delete(answer);
    if (others?.size === 0) byTrackingId.delete(answer.trackingId);
  };

  return {
    add: (trackingId: string, response: ServerResponse, clearAtMs: number): AnswerUnderWay => {
      const answer: AnswerUnderWay = { trackingId, response, clearAtMs, isOver: false };
      byTrackingId.set(trackingId, (byTrackingId.get(trackingId) ?? new Set()).add(answer));
      response.once('close', () => forget(answer));
      return answer;
    },
    end: (trackingIds: readonly string[]): void => {
      for (const trackingId of trackingIds)
        for (const answer of byTrackingId.get(trackingId) ?? []) {
          answer.isOver = true;
          // Before its first byte it can still be refused with an error reply.
          if (answer.response.headersSent) answer.response.destroy();
        }
    },
    /** Called after the end of a session may have been missed. */
    doubtAll: (): void => {
      for (const answers of byTrackingId.values()) for (const answer of answers) answer.clearAtMs = undefined;
    },
    count: (): number => [...byTrackingId.values()].reduce((sum, { size }) => sum + size, 0),
  };
};
