/** Pauses the video whenever it starts, on its own or by a media key. Returns the stop function. */
export const pauseOnPlay = (
  video: HTMLVideoElement,
  onPaused: () => void = () => undefined,
): (() => void) => {
  const pause = () => {
    onPaused();
    video.pause();
  };
  video.pause();
  video.addEventListener('play', pause);
  return () => video.removeEventListener('play', pause);
};
