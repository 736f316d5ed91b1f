/** Does the work of one transaction after the work that was asked for before it. */
export type InTurn = <T>(transactionId: string, work: () => Promise<T>) => Promise<T>;

/**
 * A hundred screens that press at once are a queue, so that ninety-nine of them read what the first one did. It orders
 * the requests of one server; between servers the version of a transaction decides.
 */
export const createTurns = (): InTurn => {
  const tails = new Map<string, Promise<unknown>>();
  return async (transactionId, work) => {
    const before = tails.get(transactionId);
    const own = (before ?? Promise.resolve()).then(work, work);
    tails.set(transactionId, own);
    try {
      return await own;
    } finally {
      if (tails.get(transactionId) === own) tails.delete(transactionId);
    }
  };
};
