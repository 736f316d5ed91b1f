import { appLocale } from '../shared/app-language';
import { isInCar } from '../shared/customer-zone';
import { deviceStorage } from '../shared/device-storage';

/** Very wide dashes: the layout is made for this height and scaled to the screen's (ENT-11). */
const BASE_HEIGHT_BY_RATIO = { 4: 520, 3: 904 } as const;
const RATIO_TOLERANCE = 0.35;

export interface ViewportScale {
  readonly ratio: 3 | 4 | undefined;
  readonly scale: number;
}

export const viewportScale = (width: number, height: number): ViewportScale => {
  const ratio = ([4, 3] as const).find((known) => Math.abs(width / height - known) <= RATIO_TOLERANCE);
  return ratio ? { ratio, scale: height / BASE_HEIGHT_BY_RATIO[ratio] } : { ratio: undefined, scale: 1 };
};

const followViewport = (root: HTMLElement): void => {
  const { ratio, scale } = viewportScale(window.innerWidth, window.innerHeight);
  if (ratio) root.dataset['ratio'] = String(ratio);
  else delete root.dataset['ratio'];
  root.style.setProperty('--viewport-scale', scale.toFixed(3));
};

/** Puts on the root element what styles need to know before the first picture. */
export const describeDocument = (): void => {
  const root = document.documentElement;
  root.lang = appLocale();
  root.dataset['context'] = isInCar(deviceStorage) ? 'car' : 'browser';
  followViewport(root);
  window.addEventListener('resize', () => followViewport(root));
};

export const wheelPosition = (): 'left' | 'right' =>
  deviceStorage.read('wheelPosition') === 'right' ? 'right' : 'left';
