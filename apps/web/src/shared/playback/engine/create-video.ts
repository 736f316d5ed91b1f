/** A window of its own, or another device, would go on showing it while this screen is locked (SCR-10). */
export const keepOnThisScreen = (video: HTMLVideoElement): void => {
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
};

/** A picture that stays on this screen. */
export const createVideo = (): HTMLVideoElement => {
  const video = document.createElement('video');
  video.playsInline = true;
  keepOnThisScreen(video);
  return video;
};
