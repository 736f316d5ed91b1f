import { useEffect, useEffectEvent } from 'react';
import { useWording } from '../../../shared/text/wording';
import { SKIP_S } from './skip-step';

interface MediaSessionOptions {
  readonly title: string;
  readonly artworkUrl: string | undefined;
  readonly isPlaying: boolean;
  /** Something else plays over the film, which does not own the media session then. */
  readonly isHeld: boolean;
  readonly isInMotion: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seekTo: (toS: number) => void;
  readonly skip: (seconds: number) => void;
  readonly onStop: () => void;
  readonly onNext: (() => void) | undefined;
}

/** Keys of a keyboard, steering wheel, headset or lock screen, by their names in the Media Session API. */
type Handlers = Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>>;

const ACTIONS: readonly MediaSessionAction[] = [
  'play',
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'nexttrack',
];
const POSITION_EVENTS = ['loadedmetadata', 'durationchange', 'seeked', 'play', 'pause', 'ratechange'];

const mediaSession = (): MediaSession | undefined =>
  (navigator as Partial<Pick<Navigator, 'mediaSession'>>).mediaSession;

const setHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
  try {
    mediaSession()?.setActionHandler(action, handler);
  } catch {
    // A browser without this action has no key for it.
  }
};

const updatePosition = ({ duration, playbackRate, currentTime }: HTMLVideoElement): void => {
  // While the engine waits for the network it sets the rate to 0.
  if (!Number.isFinite(duration) || duration <= 0 || playbackRate <= 0) return;
  mediaSession()?.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
};

/** Publishes the media session and handles its keys. In motion they do nothing (PLY-06). */
export const useMediaSession = (video: HTMLVideoElement, options: MediaSessionOptions): void => {
  const { title, artworkUrl, isPlaying, isHeld, isInMotion, onNext } = options;
  const artist = useWording()('app_name');

  const act = useEffectEvent((details: MediaSessionActionDetails) => {
    if (isInMotion) return;
    const handlers: Handlers = {
      play: () => options.play(),
      pause: () => options.pause(),
      stop: () => options.onStop(),
      seekbackward: ({ seekOffset }) => options.skip(-(seekOffset ?? SKIP_S)),
      seekforward: ({ seekOffset }) => options.skip(seekOffset ?? SKIP_S),
      seekto: ({ seekTime }) => seekTime !== undefined && options.seekTo(seekTime),
      nexttrack: () => onNext?.(),
    };
    handlers[details.action]?.(details);
  });

  const hasNext = onNext !== undefined;
  useEffect(() => {
    if (isHeld) return;
    // In motion too: without a handler the browser would start the film.
    for (const action of ACTIONS) {
      if (action !== 'nexttrack' || hasNext) setHandler(action, (details) => act(details));
    }
    const update = () => updatePosition(video);
    update();
    for (const name of POSITION_EVENTS) video.addEventListener(name, update);
    return () => {
      for (const action of ACTIONS) setHandler(action, null);
      for (const name of POSITION_EVENTS) video.removeEventListener(name, update);
      mediaSession()?.setPositionState();
    };
  }, [video, isHeld, hasNext]);

  useEffect(() => {
    const session = mediaSession();
    if (isHeld || !session) return;
    const artwork = artworkUrl ? [{ src: artworkUrl, sizes: '600x900' }] : [];
    session.metadata = new MediaMetadata({ title, artist, artwork });
    return () => {
      session.metadata = null;
    };
  }, [title, artist, artworkUrl, isHeld]);

  useEffect(() => {
    const session = mediaSession();
    if (isHeld || !session) return;
    session.playbackState = isPlaying ? 'playing' : 'paused';
    return () => {
      session.playbackState = 'none';
    };
  }, [isPlaying, isHeld]);
};
