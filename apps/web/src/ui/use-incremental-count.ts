import { startTransition, useEffect, useState } from 'react';

/**
 * The number of list items to draw: some at once, the rest a few with each frame. Drawing a whole row during a scroll
 * would block it on a slow computer.
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
