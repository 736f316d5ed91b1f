import { CONSUMER_PLAYLIST_IDS } from '@drivein/contract/light';
import { callApi } from '../api/api-call';
import { playOnScreens } from '../bus/play-on-screens';
import { isNetworkFailure } from '../api/call-failure';
import { fetchTitles } from '../catalogue/rows/category-queries';
import type { PlayTogetherOutcome } from './cockpit-message';

/** After the pre-rolls: the demonstration starts in the film itself. */
const FIRST_PLACE_S = 12;
const CLOSE_TO_THE_END_S = 60;

/** The requested film, else the first playable one of the library. */
const chooseFilm = async (wanted: number | undefined): Promise<number | undefined> => {
  if (wanted !== undefined) return wanted;
  const { products } = await fetchTitles({ id: CONSUMER_PLAYLIST_IDS.library, size: 20, number: 1 });
  return products.find(({ isInPreparation }) => isInPreparation !== true)?.parentProductId;
};

const resumePositionIn = ({
  duration,
  streamProgress = 0,
}: {
  duration: number;
  streamProgress?: number;
}): number =>
  streamProgress > FIRST_PLACE_S && streamProgress < duration - CLOSE_TO_THE_END_S
    ? streamProgress
    : FIRST_PLACE_S;

/** Starts a film on the given screens, with the same command as the screen manager. */
export const playTogether = async (
  deviceIds: readonly string[],
  wanted: number | undefined,
): Promise<PlayTogetherOutcome> => {
  try {
    const parentProductId = await chooseFilm(wanted);
    if (parentProductId === undefined) return { kind: 'nothing-owned' };
    const film = await callApi('getMetadata', { params: { id: parentProductId }, query: {} });
    const outcomes = await playOnScreens(
      {
        kind: 'film',
        parentProductId,
        positionS: resumePositionIn(film),
        title: film.title,
        images: film.images,
      },
      deviceIds,
    );
    for (const outcome of outcomes.values()) {
      if (outcome.kind === 'refused') return { kind: 'failed', reason: outcome.reason };
      if (outcome.kind === 'no-answer') return { kind: 'failed', reason: 'no-answer' };
    }
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', reason: isNetworkFailure(error) ? 'network' : 'failed' };
  }
};
