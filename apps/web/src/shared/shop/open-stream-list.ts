/** The state of a history entry that leads to the player for its list of streams, not for a film that may start. */
export const openStreamList = { openStreamList: true } as const;

/** Whoever asked to see what plays where is not sent away after a moment. */
export const isStreamListRequested = (state: unknown): boolean =>
  (state as Partial<typeof openStreamList> | null)?.openStreamList === true;
