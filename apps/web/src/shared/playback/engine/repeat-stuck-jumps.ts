import { isBrowserOffline } from '../../network/connection';
import { containsPosition, type BufferedRanges, type MediaKind } from './buffered-ranges';

/** Nothing came for so long, not even the beginning of an answer. */
const STUCK_AFTER_MS = 10_000;
/** What is missing was not even asked for: a jump asks within moments, after a lost piece within a second and a half. */
const LOST_AFTER_MS = 2000;

interface Fetching {
  addEventListener(name: string, listener: () => void): void;
  onRequested(listener: (kind: MediaKind) => void): void;
  buffered(): BufferedRanges;
  /** Lets go of everything and fetches what belongs to the place. */
  refetch(): void;
}

interface TrackChoice<Track> {
  getConfiguration(): { readonly abr: { readonly enabled: boolean } };
  configure(changed: { readonly abr: { readonly enabled: boolean } }): unknown;
  selectVariantTrack(track: Track, clearBuffer: boolean): void;
}

/**
 * Selects the playing track again: the only way to make Shaka fetch both parts from the start. Shaka's own choice of
 * quality is disabled meanwhile, because it could override the track. The linter allows `selectVariantTrack` here only.
 */
export const refetchTrack = <Track>(player: TrackChoice<Track>, playing: Track | undefined): void => {
  if (playing === undefined) return;
  const { enabled } = player.getConfiguration().abr;
  player.configure({ abr: { enabled: false } });
  player.selectVariantTrack(playing, true);
  player.configure({ abr: { enabled } });
};

/**
 * A jump is sometimes forgotten between the player and the browser: in the very moment of a start, or when Shaka turns
 * to another quality, or to a lost piece once more, while the browser still empties what the jump left behind. Nothing
 * is fetched, and nothing would ever come. It is made again. Returns the stop.
 */
export const repeatStuckJumps = (video: HTMLVideoElement, fetching: Fetching): (() => void) => {
  const everRequested = new Set<MediaKind>();
  const requestedSinceJump = new Set<MediaKind>();
  let repeatedAtS: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Not before it has played: what was asked for before the jump to its first place still comes. And once for a place:
   * where the sound ends before the picture, there is nothing of it to ask for.
   */
  const isRequestLost = () => {
    const buffered = fetching.buffered();
    const isMissing = (kind: MediaKind) =>
      !requestedSinceJump.has(kind) && !buffered[kind].some((range) => containsPosition(range, video.currentTime));
    return video.played.length > 0 && video.currentTime !== repeatedAtS && [...everRequested].some(isMissing);
  };
  const jumpAgain = () => {
    // Without a network there is nothing to fetch; it says itself when it is back.
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
