import { HEARTBEAT_MS } from '@drivein/contract/light';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type BusConnectionState, type KnownScreen, useBus } from '../../../shared/bus/bus-state';
import { useConnection } from '../../../shared/network/connection';
import { serverNowMs } from '../../../shared/api/server-time';
import { leftBehindQuery, rememberHeard } from './left-behind-query';
import { type ListedScreen, listedScreen } from './listed-screen';

/** D: by then every screen that is there has answered; before, none counts as gone. */
const ANSWERS_WITHIN_MS = 2000;

/** `waiting`: not connected yet, or nobody has had the time to answer. */
export type ScreensStatus = 'waiting' | 'here' | 'offline';

interface ListedScreens {
  readonly status: ScreensStatus;
  readonly screens: readonly ListedScreen[];
}

/** The screens of this account: those that are heard of, and those that went without a word. */
export const useListedScreens = (): ListedScreens => {
  const { connection, screens } = useBus();
  const isOffline = useConnection(({ status }) => status === 'Offline');
  const hasSettled = useHasSettled(connection === 'connected');
  const leftBehind = useLeftBehind(screens, hasSettled);
  return {
    status: isOffline ? 'offline' : statusOf(connection, screens.length > 1 || hasSettled),
    screens: [...screens.map(listedScreen), ...leftBehind],
  };
};

const statusOf = (connection: BusConnectionState, isAnswered: boolean): ScreensStatus => {
  if (connection === 'offline') return 'offline';
  return connection === 'connected' && isAnswered ? 'here' : 'waiting';
};

const useHasSettled = (isConnected: boolean): boolean => {
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isConnected) return;
    const timer = window.setTimeout(() => setSettled(true), ANSWERS_WITHIN_MS);
    return () => {
      window.clearTimeout(timer);
      setSettled(false);
    };
  }, [isConnected]);
  return hasSettled;
};

const useLeftBehind = (screens: readonly KnownScreen[], isAsked: boolean): readonly ListedScreen[] => {
  const queryClient = useQueryClient();
  const heardIds = screens.map(({ deviceId }) => deviceId);
  const { data } = useQuery({
    ...leftBehindQuery,
    enabled: isAsked,
    // Its stream ends by itself in a while, and then it is no longer of interest.
    refetchInterval: ({ state }) =>
      state.data?.some(({ screen }) => !heardIds.includes(screen.deviceId)) ? HEARTBEAT_MS : false,
  });

  useEffect(() => rememberHeard(screens), [screens]);
  const heard = heardIds.join();
  useEffect(() => {
    if (isAsked) void queryClient.invalidateQueries({ queryKey: leftBehindQuery.queryKey });
  }, [isAsked, heard, queryClient]);

  if (!isAsked || !data) return [];
  // Whoever has only just begun to play may not have had the time to say so.
  const isDue = (heldSinceMs: number) => serverNowMs() - heldSinceMs > HEARTBEAT_MS;
  return data
    .filter(({ screen, heldSinceMs }) => !heardIds.includes(screen.deviceId) && isDue(heldSinceMs))
    .map(({ screen }) => screen);
};
