import { useCallback, useEffect, useRef } from 'react';

/**
 * A stable callback that runs the latest version: the "Try again" of a message must send the current field values.
 */
export const useLatestCallback = (action: () => void): (() => void) => {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useCallback(() => latest.current(), []);
};
