import { startTransition, useEffect, useState } from 'react';

/** After everything a person waits for. Where the browser cannot tell, after what it has to do now. */
const whenQuiet = (act: () => void): (() => void) => {
  if (!('scheduler' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const leaving = new AbortController();
  window.scheduler.postTask(act, { priority: 'background', signal: leaving.signal }).catch(() => undefined);
  return () => leaving.abort();
};

/** False for the first drawing, true soon after: what is not seen at once is drawn when the rest is on the screen. */
export const useSoon = (isAtOnce = false): boolean => {
  const [isSoon, setSoon] = useState(isAtOnce);
  useEffect(() => (isSoon ? undefined : whenQuiet(() => startTransition(() => setSoon(true)))), [isSoon]);
  return isSoon;
};
