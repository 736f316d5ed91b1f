import { useCallback, useEffect, useRef } from 'react';

/**
 * For what is pressed later than it was offered: a message stays while fields are corrected, and its "Try again" must
 * send what they hold then.
 */
export const useLatestCallback = (action: () => void): (() => void) => {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useCallback(() => latest.current(), []);
};
