import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootFromServer } from './build/boot-from-server';
import { isInFirstFile } from './build/first-file';
import { inlineIcon } from './build/inline-icon';
import { namedSizes } from './build/named-sizes';
import { precompress } from './build/precompress';
import { preloadFonts } from './build/preload-fonts';
import { preloadPlayerCode } from './build/preload-player-code';
import { reloadScript } from './build/reload-script';

/** Everything the server answers itself; the rest is the app. */
const SERVER_PATHS = [
  '/content',
  '/user',
  '/payments',
  '/step-up',
  '/qrconnect',
  '/proxy',
  '/media',
  '/images',
  '/wording',
  '/mqtt',
  '/docs',
  // With its slash: /devLoginScreen and /devicename are screens of the app.
  '^/dev/',
];

const OWN_SOURCE = /apps[\\/]web[\\/]src[\\/]|packages[\\/]/;
/** Re-exported by the contract's one entry, but used by the bus alone. */
const BUS_SHAPES = /packages[\\/]contract[\\/]src[\\/]bus[\\/]/;

const isOwnSource = (id: string): boolean => OWN_SOURCE.test(id) && !BUS_SHAPES.test(id);

const SERVER_URL = `http://localhost:${process.env.PORT ?? '8080'}`;

export default defineConfig({
  plugins: [
    react(),
    inlineIcon(),
    bootFromServer(SERVER_URL),
    preloadFonts(),
    reloadScript(),
    preloadPlayerCode(),
    precompress(),
  ],
  css: { postcss: { plugins: [namedSizes()] } },
  server: {
    proxy: Object.fromEntries(
      SERVER_PATHS.map((path) => [path, { target: SERVER_URL, ws: path === '/mqtt' }]),
    ),
  },
  build: {
    target: 'es2022',
    // The server inlines nothing and caches by name: small pictures travel with the code that shows them.
    assetsInlineLimit: 2048,
    // A screen's styles come beside its code: home reads a third of what all screens together need.
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with our dependencies only, so that it stays cached over releases.
            {
              name: 'vendor',
              test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand|cookie|set-cookie-parser)[\\/]/,
              priority: 2,
            },
            // What home needs, which nearly everybody opens first: one file instead of one per component. The base
            // styles belong here too: a component's own must come after them.
            {
              name: (id, graph) => (isOwnSource(id) && isInFirstFile(id, graph) ? 'app' : null),
              priority: 1,
            },
            // What screens say to each other: fetched once the app is idle, or with the player.
            {
              name: 'bus',
              test: /packages[\\/](message-bus|contract[\\/]src[\\/]bus)[\\/]|shared[\\/]bus[\\/]/,
              priority: 0.5,
            },
            // What the other screens share: one file that comes with the first of them. Playing is a file of its own, and so is
            // listening to a vehicle, which few do.
            {
              name: 'kit',
              test: /apps[\\/]web[\\/]src[\\/](ui[\\/](?!qr-code)|shared[\\/](?!(cockpit-frame|playback|vehicle)[\\/]))/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
