import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a list are drawn: some at once, the rest a few with each frame. Drawn in one go, a row that comes while
 * somebody scrolls would hold up their finger on a slow computer.
 */
export const useIncrementalCount = (total: number, firstCount: number, stepCount: number): number => {
  const [count, setCount] = useState(firstCount);
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + stepCount)));
    return () => cancelAnimationFrame(frame);
  }, [count, total, stepCount]);
  return Math.min(count, total);
};
