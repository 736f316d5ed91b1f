/** Runs the work of one key in order; work of other keys runs in parallel. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A mutex within this server. Failed work does not block the next. */
export const createKeyedMutex = (): KeyedMutex => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const own = last.get(key)?.then(work, work) ?? work();
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
};
