import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const FONT_FILES = {
  Anton: '@fontsource/anton/files/anton-latin-400-normal.woff2',
  Bebas: '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2',
  Playfair: '@fontsource/playfair-display/files/playfair-display-latin-600-italic.woff2',
  Syncopate: '@fontsource/syncopate/files/syncopate-latin-700-normal.woff2',
  Limelight: '@fontsource/limelight/files/limelight-latin-400-normal.woff2',
  Cormorant: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2',
  BigShoulders: '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2',
  Yeseva: '@fontsource/yeseva-one/files/yeseva-one-latin-400-normal.woff2',
  Unbounded: '@fontsource/unbounded/files/unbounded-latin-600-normal.woff2',
  DmSerif: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2',
  Fredoka: '@fontsource/fredoka/files/fredoka-latin-600-normal.woff2',
  Josefin: '@fontsource/josefin-sans/files/josefin-sans-latin-600-normal.woff2',
} as const;
export type FontName = keyof typeof FONT_FILES;

/**
 * The families keep names of our own, so that a font installed on the machine can never stand in for
 * one of these and change a picture.
 */
export const fontFamily = (name: FontName) => `drivein-${name}`;

let isRegistered = false;

/** Idempotent: reads the fonts from their packages once a process. */
export function registerFonts(): void {
  if (isRegistered) return;
  const require = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(FONT_FILES)) {
    const key = GlobalFonts.registerFromPath(require.resolve(file), fontFamily(name as FontName));
    if (!key) throw new Error(`The font ${file} could not be read`);
  }
  isRegistered = true;
}
