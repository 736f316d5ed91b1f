import type { CONNECTION_STATUSES } from '@drivein/contract';
import { create } from 'zustand';

export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** The browser's own word: then no call can reach anybody. */
export const isBrowserOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Offline when the browser says so, or when the last call reached nobody (SIG-17). */
export const useConnection = create<{ readonly status: ConnectionStatus }>(() => ({
  status: isBrowserOffline() ? 'Offline' : 'Connected',
}));

/** Outside components. */
export const isOffline = (): boolean => useConnection.getState().status === 'Offline';

let browserChangedAtMs = -Infinity;

const note = (status: ConnectionStatus): void => {
  if (useConnection.getState().status !== status) useConnection.setState({ status });
};

/** What a call came to. One sent before the browser's last word tells of the connection before it. */
export const noteCall = (status: ConnectionStatus, sentAtMs: number): void => {
  if (sentAtMs >= browserChangedAtMs) note(status);
};

/** Returns the stop. */
export const watchConnection = (): (() => void) => {
  const applyStatus = (status: ConnectionStatus) => () => {
    browserChangedAtMs = performance.now();
    note(status);
  };
  const [online, offline] = [applyStatus('Connected'), applyStatus('Offline')];
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
};
