/** Picture-in-picture and remote playback would continue while this screen is locked (SCR-10). */
export const keepOnThisScreen = (video: HTMLVideoElement): void => {
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
};

/** A video element that cannot leave this screen. */
export const createVideo = (): HTMLVideoElement => {
  const video = document.createElement('video');
  video.playsInline = true;
  keepOnThisScreen(video);
  return video;
};
