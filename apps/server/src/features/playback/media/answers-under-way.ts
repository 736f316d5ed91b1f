import type { ServerResponse } from 'node:http';

/** Media of a play session that is being sent, or will be once it is clear that it may. */
export interface AnswerUnderWay {
  readonly trackingId: string;
  /** The play session has ended since. */
  isOver: boolean;
  /** When it was last clear that it may be sent; undefined where that has to be asked again. */
  clearAtMs: number | undefined;
  readonly response: ServerResponse;
}

/** All of them, for as long as their responses are open. */
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
          // Before its first byte it can still be refused in words.
          if (answer.response.headersSent) answer.response.destroy();
        }
    },
    /** Word of an end may have been missed. */
    doubtAll: (): void => {
      for (const answers of byTrackingId.values()) for (const answer of answers) answer.clearAtMs = undefined;
    },
    count: (): number => [...byTrackingId.values()].reduce((sum, { size }) => sum + size, 0),
  };
};
