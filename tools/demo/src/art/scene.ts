import { darken, type Hex, lighten, mix } from './colour';
import type { Painter, Stop } from './painter';

/** The hour and mood of a picture: every colour of a scene comes from here. */
export interface Light {
  /** From the zenith down to the horizon. */
  readonly sky: readonly [Hex, Hex, Hex, Hex, Hex];
  /** The light source, e.g. sun or moon. */
  readonly glow: Hex;
  /** The one colour that contrasts: lamps, windows, a sail. */
  readonly accent: Hex;
  readonly far: Hex;
  readonly near: Hex;
  readonly ground: Hex;
  /** 0 at day … 1 on a clear night. */
  readonly stars: number;
}

type Rest = Partial<Omit<Light, 'sky' | 'glow' | 'accent'>>;

/** `sky` lists five colours, zenith first; the missing colours are mixed from them. */
export function light(sky: string, glow: Hex, accent: Hex, rest: Rest = {}): Light {
  const [zenith, upper, middle, low, horizon] = sky.split(' ') as [Hex, Hex, Hex, Hex, Hex];
  return {
    sky: [zenith, upper, middle, low, horizon],
    glow,
    accent,
    far: rest.far ?? mix(middle, low, 0.35),
    near: rest.near ?? darken(upper, 0.35),
    ground: rest.ground ?? darken(zenith, 0.45),
    stars: rest.stars ?? 0.8,
  };
}

/** The sky from the upper edge to the horizon, and the horizon's colour below it. */
export function paintSky(painter: Painter, { sky, stars }: Light, horizonY: number): void {
  const stops = sky.map((colour, i): Stop => [[0, 0.32, 0.62, 0.86, 1][i]!, colour]);
  painter.rect(0, 0, painter.width, painter.height, painter.vertical(0, horizonY, stops));
  const count = (painter.isWide ? 320 : 190) * stars;
  if (count > 0) painter.stars(count, horizonY * 0.8, 0.9, lighten(sky[4], 0.75));
}

/** The colour to show while a picture loads: its upper sky, a little darkened, as the eye sums it up. */
export const toneOf = ({ sky, near }: Light): Hex => mix(darken(sky[2], 0.25), near, 0.35);

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
