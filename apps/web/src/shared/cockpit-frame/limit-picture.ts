/** Several films at once on one computer, on screens as small as a hand: more would only cost frames. */
const TALLEST_PICTURE_PX = 720;

/** This screen cannot show taller pictures, so its player does not choose them. */
export const limitPicture = (): void => {
  const { mediaCapabilities } = navigator as Partial<Pick<Navigator, 'mediaCapabilities'>>;
  if (!mediaCapabilities) return;
  const ask = mediaCapabilities.decodingInfo.bind(mediaCapabilities);
  mediaCapabilities.decodingInfo = async (configuration) => {
    const info = await ask(configuration);
    const isTooTall = (configuration.video?.height ?? 0) > TALLEST_PICTURE_PX;
    return isTooTall ? { ...info, supported: false, smooth: false } : info;
  };
};
