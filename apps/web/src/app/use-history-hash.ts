import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { AppRoute } from './route-table';

/** Marks the entry of the browser's history with the state it stands for (ENT-22); in place, so that Back needs no extra step. */
export const useHistoryHash = (hash: AppRoute['historyHash']): void => {
  const { key } = useLocation();
  useEffect(() => {
    if (!hash || window.location.hash === `#${hash}`) return;
    window.history.replaceState(window.history.state, '', `#${hash}`);
  }, [hash, key]);
};
