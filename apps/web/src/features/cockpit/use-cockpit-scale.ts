import { useEffect, useState } from 'react';

/** The page is drawn for 1600 × 1000; a window of another size gets it larger or smaller. */
const DRAWN = { width: 1600, height: 1000, carWidth: 820 } as const;
/** Below either, the parts stand under each other and the page scrolls. */
const NARROW_PX = 1100;
const FLATTEST_PX = 620;
const LARGEST = 1.8;
/** Around a screen that is lifted out of the car: its caption, and the car it came from. */
const MARGIN_PX = { width: 48, height: 140 } as const;

export interface CockpitScale {
  readonly isStacked: boolean;
  /** Pixels for each drawn one, in the car. */
  readonly unit: number;
}

export const scaleFor = (width: number, height: number): CockpitScale => {
  if (width < NARROW_PX || height < FLATTEST_PX)
    return { isStacked: true, unit: Math.min(1, width / DRAWN.carWidth) };
  return { isStacked: false, unit: Math.min(width / DRAWN.width, height / DRAWN.height, LARGEST) };
};

/** As large as the window lets it, in pixels. */
export const largeWidthIn = (width: number, height: number): number =>
  Math.min(width - MARGIN_PX.width, ((height - MARGIN_PX.height) * 16) / 9);

const readWindow = () => ({
  ...scaleFor(window.innerWidth, window.innerHeight),
  largeWidthPx: largeWidthIn(window.innerWidth, window.innerHeight),
});

export const useCockpitScale = (): CockpitScale & { readonly largeWidthPx: number } => {
  const [scale, setScale] = useState(readWindow);
  useEffect(() => {
    const follow = () => setScale(readWindow());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return scale;
};
