import type { PreparedPlayback } from '../../shared/playback/prepared-playback';
import { MotionPoster } from './motion-poster';
import { useBackKey } from './use-back-key';
import type { VideoState } from './use-video-state';

interface MovingFilmProps {
  readonly prepared: PreparedPlayback;
  readonly state: VideoState;
  /** Others watch it too: it goes on without a picture. */
  readonly isTogether: boolean;
  readonly onLeave: () => void;
}

/** In the place of the controls while the car moves: of all keys only Back does something. */
export function MovingFilm({ prepared, state, isTogether, onLeave }: MovingFilmProps) {
  useBackKey(onLeave);
  return (
    <MotionPoster
      title={prepared.playback.title}
      parentProductId={prepared.request.parentProductId}
      positionS={state.positionS}
      durationS={state.durationS}
      detail={isTogether ? 'group_in_motion_detail' : 'player_in_motion_detail'}
      onLeave={onLeave}
    />
  );
}
