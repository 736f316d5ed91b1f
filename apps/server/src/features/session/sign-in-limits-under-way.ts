/** How many tries of each key are being checked at this moment. */
export const createTriesUnderWay = () => {
  const counts = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    begin: (keys: readonly string[]): void => keys.forEach((key) => add(key, 1)),
    end: (keys: readonly string[]): void => keys.forEach((key) => add(key, -1)),
  };
};
