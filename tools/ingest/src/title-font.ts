import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

/** One file for each part of the alphabet; the next is used for letters that the earlier ones lack. */
const FILES = {
  'Film Title': '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2',
  'Film Title Extended': '@fontsource/playfair-display/files/playfair-display-latin-ext-700-normal.woff2',
  'Film Title Vietnamese': '@fontsource/playfair-display/files/playfair-display-vietnamese-700-normal.woff2',
} as const;

/** A small machine has no fonts of its own. Those of other scripts come from the system, if it has them. */
export const titleFont = (sizePx: number): string => {
  const require = createRequire(import.meta.url);
  for (const [family, file] of Object.entries(FILES))
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(require.resolve(file), family);
  const families = Object.keys(FILES).map((family) => `"${family}"`);
  return `700 ${sizePx}px ${[...families, 'sans-serif'].join(', ')}`;
};
