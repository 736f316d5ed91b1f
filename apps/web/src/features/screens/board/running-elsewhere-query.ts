import { CONSUMER_PLAYLIST_IDS } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/api-call';
import type { KnownScreen } from '../../../shared/bus/bus-state';
import { devicesQuery } from '../../../shared/device/devices-query';
import { fetchTitles } from '../../../shared/catalogue/rows/category-queries';
import { runningElsewhere } from './running-elsewhere';
import { listedScreen } from './listed-screen';

const lastKnown = new Map<string, KnownScreen>();

/** Kept until the page closes: a screen that disappears is shown as it was. */
export const rememberScreens = (screens: readonly KnownScreen[]): void => {
  for (const screen of screens) lastKnown.set(screen.deviceId, screen);
};

const knownContentId = (): number | undefined => {
  for (const screen of lastKnown.values()) {
    const { content } = listedScreen(screen);
    if (content) return content.contentId > 0 ? content.contentId : content.vamId;
  }
  return undefined;
};

/** The streams call needs a playable id; a title in progress serves. */
const playableId = async (signal: AbortSignal): Promise<number | undefined> => {
  const known = knownContentId();
  if (known !== undefined) return known;
  const id = CONSUMER_PLAYLIST_IDS['continue-watching'];
  return (await fetchTitles({ id, size: 1, number: 1, signal })).products[0]?.parentProductId;
};

export const RUNNING_ELSEWHERE_KEY = ['screens', 'left-behind'] as const;

/** Every other screen of the account that holds a stream; connected screens are excluded. */
export const runningElsewhereQuery = queryOptions({
  queryKey: RUNNING_ELSEWHERE_KEY,
  queryFn: async ({ signal, client }) => {
    const id = await playableId(signal);
    if (id === undefined) return [];
    const { streams } = await callApi('checkConcurrency', { params: { id }, signal });
    const devices = streams.length > 0 ? (await client.fetchQuery(devicesQuery)).devices : [];
    return streams.map((stream) => {
      const device = devices.find(({ deviceId }) => deviceId === stream.deviceId);
      return {
        screen: runningElsewhere(stream, lastKnown.get(stream.deviceId), device),
        heldSinceMs: Date.parse(stream.startedAt),
      };
    });
  },
  staleTime: 0,
  gcTime: 0,
});
