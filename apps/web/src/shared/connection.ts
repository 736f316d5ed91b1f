import type { CONNECTION_STATUSES } from '@drivein/contract';
import { create } from 'zustand';

export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** Offline when the browser says so, or when the last call reached nobody (SIG-17). */
export const useConnection = create<{ readonly status: ConnectionStatus }>(() => ({
  status: typeof navigator !== 'undefined' && navigator.onLine === false ? 'Offline' : 'Connected',
}));

export const noteConnection = (status: ConnectionStatus): void => {
  if (useConnection.getState().status !== status) useConnection.setState({ status });
};

/** Returns the stop. */
export const watchConnection = (): (() => void) => {
  const online = () => noteConnection('Connected');
  const offline = () => noteConnection('Offline');
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
};
