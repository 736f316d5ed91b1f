/** Colours are '#rrggbb' everywhere; these functions convert them for a canvas. */
export type Hex = string;

const channels = (hex: Hex): readonly [number, number, number] => {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export function withAlpha(hex: Hex, alpha: number): string {
  const [r, g, b] = channels(hex);
  return `rgba(${r},${g},${b},${Math.max(0, Math.min(1, alpha)).toFixed(4)})`;
}

/** share 0 gives `from`, 1 gives `to`. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const a = channels(from);
  const b = channels(to);
  const t = Math.max(0, Math.min(1, share));
  const value = a.reduce((sum, channel, i) => sum * 256 + Math.round(channel * (1 - t) + b[i]! * t), 0);
  return `#${value.toString(16).padStart(6, '0')}`;
}

export const NIGHT: Hex = '#05040c';

export const darken = (hex: Hex, share: number) => mix(hex, NIGHT, share);
export const lighten = (hex: Hex, share: number) => mix(hex, '#ffffff', share);

/** 0 black … 1 white, as the eye weighs the channels. */
export function luminance(hex: Hex): number {
  const [r, g, b] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

export const toRgb = channels;
