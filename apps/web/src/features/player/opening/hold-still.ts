/** What starts behind the poster, by itself or by a key of the car, waits there. Returns the stop. */
export const holdStill = (video: HTMLVideoElement, onHeld: () => void = () => undefined): (() => void) => {
  const hold = () => {
    onHeld();
    video.pause();
  };
  video.pause();
  video.addEventListener('play', hold);
  return () => video.removeEventListener('play', hold);
};
