import type { Plugin } from 'vite';

/** Every screen uses the two Latin faces: preloading them with the page saves the wait for the style sheet. */
const EVERYWHERE = /(bricolage-grotesque|hanken-grotesk)-latin-wght-normal-[\w-]+\.woff2$/;

export const preloadFonts = (): Plugin => ({
  name: 'drivein-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => EVERYWHERE.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});
