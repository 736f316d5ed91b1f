import type { FilmElement } from './film-element';

type FilmOf = (video: HTMLMediaElement) => FilmElement | undefined;

/**
 * Media elements with a scripted film use it; all others are unchanged. On the prototypes, so that a test may
 * replace `play` as it would the browser's.
 */
export const patchMedia = (filmOf: FilmOf): void => {
  const replace = (
    prototype: object,
    name: string,
    get: (film: FilmElement, video: HTMLVideoElement) => unknown,
    set?: (film: FilmElement, value: number) => void,
  ) => {
    const known = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLVideoElement): unknown {
        const film = filmOf(this);
        return film ? get(film, this) : (known?.get?.call(this) as unknown);
      },
      set(this: HTMLVideoElement, value: number) {
        const film = filmOf(this);
        if (film) set?.(film, value);
        else known?.set?.call(this, value);
      },
    });
  };
  const replaceMethod = (
    prototype: object,
    name: string,
    act: (film: FilmElement, ...given: readonly never[]) => unknown,
  ) => {
    const known = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
    Reflect.set(prototype, name, function (this: HTMLVideoElement, ...given: never[]) {
      const film = filmOf(this);
      return film ? act(film, ...given) : known.apply(this, given);
    });
  };

  const media = HTMLMediaElement.prototype;
  replace(
    media,
    'currentTime',
    (film) => film.positionS(),
    (film, toS) => film.seek(toS),
  );
  replace(
    media,
    'playbackRate',
    (film) => film.read().rate,
    (film, rate) => film.setRate(rate),
  );
  replace(media, 'duration', (film) => film.read().durationS);
  replace(media, 'paused', (film) => film.read().isPaused);
  replace(media, 'ended', (film) => film.read().hasEnded);
  replace(media, 'seeking', (film) => film.read().isSeeking);
  replace(media, 'readyState', (film) => film.read().readyState);
  replace(media, 'buffered', (film) => film.read().buffered);
  replace(media, 'played', (film) => film.read().played);
  replace(media, 'mediaKeys', () => null);
  replaceMethod(media, 'play', (film) => film.play());
  replaceMethod(media, 'pause', (film) => film.pause());

  const video = HTMLVideoElement.prototype;
  replace(video, 'videoWidth', (film) => film.read().width);
  replace(video, 'videoHeight', (film) => film.read().height);
  replaceMethod(video, 'requestVideoFrameCallback', (film, callback) => film.onFrame(callback));
  replaceMethod(video, 'cancelVideoFrameCallback', (film, handle) => film.offFrame(handle));
  replaceMethod(video, 'getVideoPlaybackQuality', (film) => ({
    creationTime: performance.now(),
    droppedVideoFrames: 0,
    totalVideoFrames: film.read().framesShown,
  }));
};
