import { useEffect, useState } from 'react';

/** The page is drawn for 1600 × 1000 and scaled to the window. */
const DRAWN = { width: 1600, height: 1000, carWidth: 820 } as const;
/** Below either limit the parts stack and the page scrolls. */
const NARROW_PX = 1100;
const FLATTEST_PX = 620;
const LARGEST = 1.8;
/**
 * A wide, flat dash: everything in one row, the nose and tail of the car cropped. Its drawn height spans front
 * screens to rear captions.
 */
const WIDE = { width: 2260, height: 704, fromRatio: 2.2, smallestUnit: 0.7 } as const;
/** Around an enlarged screen: its caption, and the car behind it. */
const MARGIN_PX = { width: 48, height: 140 } as const;

export interface CockpitScale {
  readonly layout: 'whole' | 'wide' | 'stacked';
  /** Pixels per drawn pixel of the car. */
  readonly unit: number;
}

export const scaleFor = (width: number, height: number): CockpitScale => {
  const wideUnit = Math.min(width / WIDE.width, height / WIDE.height, LARGEST);
  if (width / height >= WIDE.fromRatio && wideUnit >= WIDE.smallestUnit)
    return { layout: 'wide', unit: wideUnit };
  if (width < NARROW_PX || height < FLATTEST_PX)
    return { layout: 'stacked', unit: Math.min(1, width / DRAWN.carWidth) };
  return { layout: 'whole', unit: Math.min(width / DRAWN.width, height / DRAWN.height, LARGEST) };
};

/** The largest width that fits the window, in pixels. */
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
