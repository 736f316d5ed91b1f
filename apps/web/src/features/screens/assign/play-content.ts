import type { QueryClient } from '@tanstack/react-query';
import { playOnScreens } from '../../../shared/bus/play-on-screens';
import { type ContentDetails, fetchContentDetails } from './content-details';
import type { ListedScreen, ScreenContent } from '../board/listed-screen';

/** Screens load names and pictures themselves, so empty ones are fine. */
const UNKNOWN: Pick<ContentDetails, 'title' | 'images'> = { title: '', images: [] };

/** Plays it on all of them from that position, as a new watch group (SCR-04). */
export const playContent = async (
  queryClient: QueryClient,
  content: ScreenContent,
  positionS: number,
  screens: readonly ListedScreen[],
) => {
  const { title, images } = await fetchContentDetails(queryClient, content).catch(() => UNKNOWN);
  const { contentId: parentProductId, vamId } = content;
  const what = { parentProductId, positionS, title, images };
  const outcomes = await playOnScreens(
    vamId === undefined ? { kind: 'film', ...what } : { kind: 'clip', vamId, ...what },
    screens.map(({ deviceId }) => deviceId),
  );
  return { title, outcomes };
};
