import type { CONNECTION_STATUSES } from '@drivein/contract';
import { create } from 'zustand';

export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** The browser reports offline, so every call would fail. */
export const isBrowserOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Offline when the browser says so, or when the last call got no reply (SIG-17). */
export const useConnection = create<{ readonly status: ConnectionStatus }>(() => ({
  status: isBrowserOffline() ? 'Offline' : 'Connected',
}));

/** For use outside components. */
export const isOffline = (): boolean => useConnection.getState().status === 'Offline';

/** Returns a stop function. */
export const onReconnect = (listener: () => void): (() => void) =>
  useConnection.subscribe(({ status }, before) => {
    if (status === 'Connected' && before.status === 'Offline') listener();
  });

let browserChangedAtMs = -Infinity;

const note = (status: ConnectionStatus): void => {
  if (useConnection.getState().status !== status) useConnection.setState({ status });
};

/** Records the result of a call. One sent before the browser's last change describes the previous connection. */
export const noteCall = (status: ConnectionStatus, sentAtMs: number): void => {
  if (sentAtMs >= browserChangedAtMs) note(status);
};

/** Returns a stop function. */
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
