import { useBus } from '../bus/bus-state';
import { useGroupStatus } from '../bus/group-status';
import { deviceStorage } from '../device/device-storage';
import { useSession } from '../session/session';
import type { ReportedFilm, ReportedGroup, ScreenReport, ShownPoint } from './cockpit-message';
import { watchShownFrames } from './shown-frames';

/** The visible film of this page: paused videos beside it (the next or the previous one) do not count. */
const videoOnPage = (): HTMLVideoElement | undefined => {
  const videos = [...document.querySelectorAll('video')];
  return videos.find(({ paused }) => !paused) ?? videos.find(({ readyState }) => readyState > 0);
};

/** The metadata the player gives the system for lock screen and media keys. */
const systemMetadata = (): MediaMetadata | null | undefined =>
  (navigator as Partial<Pick<Navigator, 'mediaSession'>>).mediaSession?.metadata;

const stateOf = ({ paused, readyState }: HTMLVideoElement): ReportedFilm['state'] => {
  if (paused) return 'paused';
  return readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? 'waiting' : 'playing';
};

const filmOf = (video: HTMLVideoElement, shown: ShownPoint | undefined): ReportedFilm => ({
  title: systemMetadata()?.title ?? '',
  artworkUrl: systemMetadata()?.artwork[0]?.src,
  positionS: video.currentTime,
  state: stateOf(video),
  isHidden: Boolean(video.hidden),
  shown,
});

const groupNow = (): ReportedGroup | undefined => {
  const { status } = useGroupStatus.getState();
  if (!status) return undefined;
  const self = useBus.getState().screens.find(({ isSelf }) => isSelf);
  return {
    number: self?.groupNumber ?? 1,
    isLeader: status.isLeader,
    phase: status.phase,
    state: status.state,
    offsetMs: status.offsetMs,
  };
};

/** Creates a report from the app's state and the displayed frames. */
export const createReporter = () => {
  const readShown = watchShownFrames();
  return (): ScreenReport => {
    const { screens } = useBus.getState();
    const video = videoOnPage();
    const shown = readShown(video);
    return {
      isSignedIn: useSession.getState().isSignedIn,
      deviceId: deviceStorage.read('deviceId'),
      heardDeviceIds: screens.filter(({ isSelf }) => !isSelf).map(({ deviceId }) => deviceId),
      film: video && filmOf(video, shown),
      group: groupNow(),
    };
  };
};
