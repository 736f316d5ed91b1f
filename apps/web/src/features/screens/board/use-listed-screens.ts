import { HEARTBEAT_MS } from '@drivein/contract/light';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type BusConnectionState, type KnownScreen, useBus } from '../../../shared/bus/bus-state';
import { useConnection } from '../../../shared/network/connection';
import { serverNowMs } from '../../../shared/api/server-time';
import { runningElsewhereQuery, rememberScreens } from './running-elsewhere-query';
import { type ListedScreen, listedScreen } from './listed-screen';

/** D: the time in which every connected screen answers; before that none counts as gone. */
const ANSWER_TIMEOUT_MS = 2000;

/** `waiting`: not connected yet, or within the time in which screens answer. */
export type ScreensStatus = 'waiting' | 'here' | 'offline';

interface ListedScreens {
  readonly status: ScreensStatus;
  readonly screens: readonly ListedScreen[];
}

/** The screens of this account: connected ones, and those that disappeared with a running stream. */
export const useListedScreens = (): ListedScreens => {
  const { connection, screens } = useBus();
  const isOffline = useConnection(({ status }) => status === 'Offline');
  const hasSettled = useHasSettled(connection === 'connected');
  const runningElsewhere = useRunningElsewhere(screens, hasSettled);
  return {
    status: isOffline ? 'offline' : statusOf(connection, screens.length > 1 || hasSettled),
    screens: [...screens.map(listedScreen), ...runningElsewhere],
  };
};

const statusOf = (connection: BusConnectionState, hasAnswers: boolean): ScreensStatus => {
  if (connection === 'offline') return 'offline';
  return connection === 'connected' && hasAnswers ? 'here' : 'waiting';
};

const useHasSettled = (isConnected: boolean): boolean => {
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isConnected) return;
    const timer = window.setTimeout(() => setSettled(true), ANSWER_TIMEOUT_MS);
    return () => {
      window.clearTimeout(timer);
      setSettled(false);
    };
  }, [isConnected]);
  return hasSettled;
};

const useRunningElsewhere = (
  screens: readonly KnownScreen[],
  isEnabled: boolean,
): readonly ListedScreen[] => {
  const queryClient = useQueryClient();
  const connectedIds = screens.map(({ deviceId }) => deviceId);
  const { data } = useQuery({
    ...runningElsewhereQuery,
    enabled: isEnabled,
    // Its stream expires after a while, and then it is no longer listed.
    refetchInterval: ({ state }) =>
      state.data?.some(({ screen }) => !connectedIds.includes(screen.deviceId)) ? HEARTBEAT_MS : false,
  });

  useEffect(() => rememberScreens(screens), [screens]);
  const connected = connectedIds.join();
  useEffect(() => {
    if (isEnabled) void queryClient.invalidateQueries({ queryKey: runningElsewhereQuery.queryKey });
  }, [isEnabled, connected, queryClient]);

  if (!isEnabled || !data) return [];
  // A screen that has just started may not have published it yet.
  const isDue = (heldSinceMs: number) => serverNowMs() - heldSinceMs > HEARTBEAT_MS;
  return data
    .filter(({ screen, heldSinceMs }) => !connectedIds.includes(screen.deviceId) && isDue(heldSinceMs))
    .map(({ screen }) => screen);
};
