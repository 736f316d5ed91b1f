import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

export const DISPLAY_FONT = 'Film Display';
export const MARQUEE_FONT = 'Film Marquee';
export const TEXT_FONT = 'Film Text';

const FILES = {
  [DISPLAY_FONT]: '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2',
  [MARQUEE_FONT]: '@fontsource/limelight/files/limelight-latin-400-normal.woff2',
  [TEXT_FONT]: '@fontsource/josefin-sans/files/josefin-sans-latin-600-normal.woff2',
} as const;

export const registerFonts = () => {
  const require = createRequire(import.meta.url);
  for (const [family, file] of Object.entries(FILES)) {
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(require.resolve(file), family);
  }
};
