import { isBrowserOffline } from '../../network/connection';
import { containsPosition, type BufferedRanges, type MediaKind } from './buffered-ranges';

/** No data for this long, not even response headers. */
const STUCK_AFTER_MS = 10_000;
/** A missing part was not requested: a seek requests within moments, a failed segment within 1.5 seconds. */
const LOST_AFTER_MS = 2000;

interface Fetching {
  addEventListener(name: string, listener: () => void): void;
  onRequested(listener: (kind: MediaKind) => void): void;
  buffered(): BufferedRanges;
  /** Clears the buffer and fetches the current position again. */
  refetch(): void;
}

interface TrackChoice<Track> {
  getConfiguration(): { readonly abr: { readonly enabled: boolean } };
  configure(changed: { readonly abr: { readonly enabled: boolean } }): unknown;
  selectVariantTrack(track: Track, clearBuffer: boolean): void;
}

/**
 * Selects the playing track again: the only way to make Shaka fetch picture and sound from scratch. Adaptation is
 * disabled meanwhile, because it could override the track. The linter allows `selectVariantTrack` here only.
 */
export const refetchTrack = <Track>(player: TrackChoice<Track>, playing: Track | undefined): void => {
  if (playing === undefined) return;
  const { enabled } = player.getConfiguration().abr;
  player.configure({ abr: { enabled: false } });
  player.selectVariantTrack(playing, true);
  player.configure({ abr: { enabled } });
};

/**
 * Repeats seeks that Shaka loses: at a start, a quality change or a segment retry, while the browser is still clearing
 * the buffer, nothing is requested any more. Returns a stop function.
 */
export const repeatStuckJumps = (video: HTMLVideoElement, fetching: Fetching): (() => void) => {
  const everRequested = new Set<MediaKind>();
  const requestedSinceJump = new Set<MediaKind>();
  let repeatedAtS: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Only after the first playback, because earlier requests still arrive. And once per position: where the sound ends
   * before the picture, there is nothing to request.
   */
  const isRequestLost = () => {
    const buffered = fetching.buffered();
    const isMissing = (kind: MediaKind) =>
      !requestedSinceJump.has(kind) &&
      !buffered[kind].some((range) => containsPosition(range, video.currentTime));
    return video.played.length > 0 && video.currentTime !== repeatedAtS && [...everRequested].some(isMissing);
  };
  const jumpAgain = () => {
    // Without a network nothing can load; its return is an event.
    if (isBrowserOffline()) return wait();
    const positionS = video.currentTime;
    repeatedAtS = positionS;
    video.currentTime = positionS;
    fetching.refetch();
  };
  const wait = () => {
    clearTimeout(timer);
    if (video.seeking) timer = setTimeout(jumpAgain, isRequestLost() ? LOST_AFTER_MS : STUCK_AFTER_MS);
  };
  const noteJump = () => {
    requestedSinceJump.clear();
    wait();
  };
  const noteRequested = (kind: MediaKind) => {
    everRequested.add(kind);
    requestedSinceJump.add(kind);
    wait();
  };

  video.addEventListener('seeking', noteJump);
  for (const name of ['seeked', 'emptied']) video.addEventListener(name, wait);
  for (const name of ['downloadheadersreceived', 'downloadcompleted', 'downloadfailed'])
    fetching.addEventListener(name, wait);
  fetching.onRequested(noteRequested);
  return () => {
    clearTimeout(timer);
    video.removeEventListener('seeking', noteJump);
    for (const name of ['seeked', 'emptied']) video.removeEventListener(name, wait);
  };
};
