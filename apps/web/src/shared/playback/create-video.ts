/** A picture that stays on this screen. */
export const createVideo = (): HTMLVideoElement => {
  const video = document.createElement('video');
  video.playsInline = true;
  // A window of its own, or another device, would go on showing it while this screen is locked (SCR-10).
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  return video;
};
