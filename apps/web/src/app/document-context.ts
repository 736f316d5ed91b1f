import { REDUCED_LAYOUT_SCREEN_HEIGHT_PX, VIEWPORT_BASES } from '@drivein/contract/light';
import { appLocale } from '../shared/text/app-language';
import { isInCar } from '../shared/text/customer-zone';
import { deviceStorage } from '../shared/device/device-storage';

const RATIO_TOLERANCE = 0.35;

export interface ViewportScale {
  readonly ratio: 3 | 4 | undefined;
  readonly scale: number;
}

/** Very wide dashboards: the layout has a fixed height and is scaled to the screen (ENT-11). */
export const viewportScale = (width: number, height: number): ViewportScale => {
  const known = VIEWPORT_BASES.find(
    ({ aspectRatio }) => Math.abs(width / height - aspectRatio) <= RATIO_TOLERANCE,
  );
  return known ? { ratio: known.aspectRatio, scale: height / known.base } : { ratio: undefined, scale: 1 };
};

const followViewport = (root: HTMLElement): void => {
  const { ratio, scale } = viewportScale(window.innerWidth, window.innerHeight);
  if (ratio) root.dataset['ratio'] = String(ratio);
  else delete root.dataset['ratio'];
  root.style.setProperty('--viewport-scale', scale.toFixed(3));
  if (window.innerHeight === REDUCED_LAYOUT_SCREEN_HEIGHT_PX) root.dataset['height'] = 'reduced';
  else delete root.dataset['height'];
};

/** Sets the root element's attributes that style sheets need before the first drawing. */
export const describeDocument = (): void => {
  const root = document.documentElement;
  root.lang = appLocale();
  // The light theme does not exist yet: the theme is always dark (SIG-07).
  root.dataset['theme'] = 'dark';
  root.dataset['context'] = isInCar(deviceStorage) ? 'car' : 'browser';
  followViewport(root);
  window.addEventListener('resize', () => followViewport(root));
};

export const wheelPosition = (): 'left' | 'right' =>
  deviceStorage.read('wheelPosition') === 'right' ? 'right' : 'left';
