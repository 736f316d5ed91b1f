import type { Plugin } from 'vite';

/** Every screen uses the two Latin faces: preloading them with the page saves the wait for the style sheet. */
const EVERYWHERE = /(bricolage-grotesque|hanken-grotesk)-latin-wght-normal-[\w-]+\.woff2$/;

/** `base` is the address of the page's folder. */
export const preloadFonts = (base = '/'): Plugin => ({
  name: 'drivein-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => EVERYWHERE.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `${base}${name}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});
