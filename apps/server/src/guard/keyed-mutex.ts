/** Runs the work of one key after the work that was asked for before it; work of other keys runs beside it. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Orders the work of one server. Work that fails does not hold up the next. */
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
