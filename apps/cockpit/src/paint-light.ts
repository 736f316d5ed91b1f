export const LIGHT_SIZE = { width: 128, height: 150 } as const;

const BLUR_PX = 12;
/** The blur extends beyond the edge. */
const BLEED_PX = 10;

const loadPicture = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('The picture did not come.'));
    picture.src = url;
  });

/** Brightest under the picture, transparent at the far end. */
const fade = (context: CanvasRenderingContext2D) => {
  const { width, height } = LIGHT_SIZE;
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  gradient.addColorStop(0.1, 'rgb(0 0 0 / 100%)');
  gradient.addColorStop(0.55, 'rgb(0 0 0 / 45%)');
  gradient.addColorStop(1, 'rgb(0 0 0 / 0%)');
  context.setTransform(width * 0.52, 0, 0, height * 0.72, width / 2, height * 0.2);
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = gradient;
  context.fillRect(-2, -2, 4, 4);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-over';
};

/**
 * Paints a picture's light on the seat below once; a CSS blur would be recomputed for every frame of the film above.
 */
export const paintLight = async (canvas: HTMLCanvasElement, url: string): Promise<void> => {
  const picture = await loadPicture(url);
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = LIGHT_SIZE;
  context.clearRect(0, 0, width, height);
  context.filter = `blur(${BLUR_PX}px) saturate(1.5) brightness(1.3)`;
  // Upside down: the bottom of the picture is next to the light.
  context.setTransform(1, 0, 0, -1, 0, height);
  context.drawImage(picture, -BLEED_PX, -BLEED_PX, width + 2 * BLEED_PX, height + 2 * BLEED_PX);
  context.filter = 'none';
  fade(context);
};
