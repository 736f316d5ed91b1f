import { CONSUMER_PLAYLIST_IDS } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/api-call';
import type { KnownScreen } from '../../../shared/bus/bus-state';
import { devicesQuery } from '../../../shared/device/devices-query';
import { fetchTitles } from '../../../shared/catalogue/rows/shelf-queries';
import { leftBehind } from './running-elsewhere';
import { listedScreen } from './listed-screen';

const lastHeard = new Map<string, KnownScreen>();

/** Kept until the page closes: a screen that disappears is shown as it was. */
export const rememberHeard = (screens: readonly KnownScreen[]): void => {
  for (const screen of screens) lastHeard.set(screen.deviceId, screen);
};

const heardContentId = (): number | undefined => {
  for (const screen of lastHeard.values()) {
    const { content } = listedScreen(screen);
    if (content) return content.contentId > 0 ? content.contentId : content.vamId;
  }
  return undefined;
};

/** The streams call needs a playable id; a title in progress serves. */
const playableId = async (signal: AbortSignal): Promise<number | undefined> => {
  const heard = heardContentId();
  if (heard !== undefined) return heard;
  const id = CONSUMER_PLAYLIST_IDS['continue-watching'];
  return (await fetchTitles({ id, size: 1, number: 1, signal })).products[0]?.parentProductId;
};

export const LEFT_BEHIND_KEY = ['screens', 'left-behind'] as const;

/** Every other screen of the account that holds a stream; connected screens are excluded. */
export const leftBehindQuery = queryOptions({
  queryKey: LEFT_BEHIND_KEY,
  queryFn: async ({ signal, client }) => {
    const id = await playableId(signal);
    if (id === undefined) return [];
    const { streams } = await callApi('checkConcurrency', { params: { id }, signal });
    const devices = streams.length > 0 ? (await client.fetchQuery(devicesQuery)).devices : [];
    return streams.map((stream) => {
      const device = devices.find(({ deviceId }) => deviceId === stream.deviceId);
      return {
        screen: leftBehind(stream, lastHeard.get(stream.deviceId), device),
        heldSinceMs: Date.parse(stream.startedAt),
      };
    });
  },
  staleTime: 0,
  gcTime: 0,
});
