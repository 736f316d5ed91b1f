import type { BusMessage, BusSender } from '@drivein/contract';
import { type PlayingNow, secondsOr0 } from './own-position';

/** Whether a message asks all screens to introduce themselves. */
export const asksForIntroduction = ({ command, sendOnly }: BusMessage): boolean =>
  command === 'discover-account' ||
  command === 'discover-local' ||
  (command === 'device-broadcast' && sendOnly !== true);

/**
 * What a screen adds to its broadcast when it answers: that it wants none in return, or two screens would introduce
 * themselves to each other for ever; and where something plays, what and where (BUS-03).
 */
export const introduction = (
  playing: PlayingNow | undefined,
): Pick<BusSender, 'sendOnly' | 'movieDetails'> => ({
  sendOnly: true,
  ...(playing && {
    movieDetails: {
      body: {
        contentId: playing.contentId,
        ...(playing.vamId !== undefined && { vamId: playing.vamId }),
        state: playing.state,
        position: secondsOr0(playing.position),
        duration: secondsOr0(playing.duration),
        playSessionId: playing.playSessionId,
      },
    },
  }),
});
