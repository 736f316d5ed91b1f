/** History state that opens the player for its list of streams, even when no stream is free. */
export const openStreamList = { openStreamList: true } as const;

/** Whether the stream list was requested: the player then does not leave automatically. */
export const isStreamListRequested = (state: unknown): boolean =>
  (state as Partial<typeof openStreamList> | null)?.openStreamList === true;
