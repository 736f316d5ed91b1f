import type { BusMessage, BusSender } from '@drivein/contract';
import { type PlayingNow, secondsOr0 } from './own-position';

/** Whether a message requests introductions of all screens. */
export const asksForIntroduction = ({ command, sendOnly }: BusMessage): boolean =>
  command === 'discover-account' ||
  command === 'discover-local' ||
  (command === 'device-broadcast' && sendOnly !== true);

/**
 * The fields that a screen adds when it answers a broadcast: it requests none in return, or two screens would
 * introduce themselves forever; and, if a title plays, which and where (BUS-03).
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
