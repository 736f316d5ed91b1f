/** Pauses the video whenever it starts, on its own or by a media key. Returns the stop function. */
export const holdStill = (video: HTMLVideoElement, onHeld: () => void = () => undefined): (() => void) => {
  const hold = () => {
    onHeld();
    video.pause();
  };
  video.pause();
  video.addEventListener('play', hold);
  return () => video.removeEventListener('play', hold);
};
