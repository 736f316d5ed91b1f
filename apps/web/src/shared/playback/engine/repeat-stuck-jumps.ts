import { isBrowserOffline } from '../../network/connection';
import { holds, type HeldParts, type Part } from './buffered-ranges';

/** Nothing came for so long, not even the beginning of an answer. */
const STUCK_AFTER_MS = 10_000;
/** What is missing was not even asked for: a jump asks within moments, after a lost piece within a second and a half. */
const FORGOTTEN_AFTER_MS = 2000;

interface Fetching {
  addEventListener(name: string, listener: () => void): void;
  onAsked(listener: (part: Part) => void): void;
  held(): HeldParts;
  /** Lets go of everything and fetches what belongs to the place. */
  fetchAnew(): void;
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
export const fetchTrackAgain = <Track>(player: TrackChoice<Track>, playing: Track | undefined): void => {
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
  const everAsked = new Set<Part>();
  const askedSinceJump = new Set<Part>();
  let repeatedAtS: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Not before it has played: what was asked for before the jump to its first place still comes. And once for a place:
   * where the sound ends before the picture, there is nothing of it to ask for.
   */
  const isForgotten = () => {
    const held = fetching.held();
    const isMissed = (part: Part) =>
      !askedSinceJump.has(part) && !held[part].some((piece) => holds(piece, video.currentTime));
    return video.played.length > 0 && video.currentTime !== repeatedAtS && [...everAsked].some(isMissed);
  };
  const jumpAgain = () => {
    // Without a network there is nothing to fetch; it says itself when it is back.
    if (isBrowserOffline()) return wait();
    const placeS = video.currentTime;
    repeatedAtS = placeS;
    video.currentTime = placeS;
    fetching.fetchAnew();
  };
  const wait = () => {
    clearTimeout(timer);
    if (video.seeking) timer = setTimeout(jumpAgain, isForgotten() ? FORGOTTEN_AFTER_MS : STUCK_AFTER_MS);
  };
  const noteJump = () => {
    askedSinceJump.clear();
    wait();
  };
  const noteAsked = (part: Part) => {
    everAsked.add(part);
    askedSinceJump.add(part);
    wait();
  };

  video.addEventListener('seeking', noteJump);
  for (const name of ['seeked', 'emptied']) video.addEventListener(name, wait);
  for (const name of ['downloadheadersreceived', 'downloadcompleted', 'downloadfailed'])
    fetching.addEventListener(name, wait);
  fetching.onAsked(noteAsked);
  return () => {
    clearTimeout(timer);
    video.removeEventListener('seeking', noteJump);
    for (const name of ['seeked', 'emptied']) video.removeEventListener(name, wait);
  };
};
