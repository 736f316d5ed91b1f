import type { Light } from './light';
import type { Painter } from './painter';

/** The parameters of one picture of a scene. */
export interface SceneOptions {
  readonly light: Light;
  /** Shapes of hills, clouds, crowns; also the painter's chance. */
  readonly seed: number;
  /** One of three compositions of the scene. */
  readonly arrangement: 0 | 1 | 2;
  /** Upright pictures may be turned as in a mirror; wide ones keep their subject on the right. */
  readonly isMirrored: boolean;
}

export type DrawScene = (painter: Painter, options: SceneOptions) => void;

export interface Scene {
  readonly draw: DrawScene;
  /** Six hours of day, so that six titles can share a scene and not look alike. */
  readonly lights: readonly [Light, Light, Light, Light, Light, Light];
  /** The part of an upright picture that the scene leaves calm for the title. */
  readonly titleZone: 'top' | 'bottom';
}

/** The subject's x, as a share of the width: anywhere when upright, right of the middle when wide. */
export const focusX = ({ width, isWide }: Painter, upright: number, wide = 0.7): number =>
  width * (isWide ? wide : upright);

/** One value for each of the three compositions. */
export const arranged = <T>({ arrangement }: SceneOptions, choices: readonly [T, T, T]): T =>
  choices[arrangement];
