import { SCROLL_LOAD_THRESHOLD_PX } from '@drivein/contract/light';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Reports once when the end of the list is within 100 px of the screen; use a new key to observe again. */
export function EndOfList({ onReach }: { onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!mark.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        reach();
      },
      { rootMargin: `${SCROLL_LOAD_THRESHOLD_PX}px` },
    );
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, []);
  return <div ref={mark} className="shelf__end" />;
}
