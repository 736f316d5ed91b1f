import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootFromServer } from './build/boot-from-server';
import { comesWith } from './build/entries';
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

/** The hot reload of the cockpit's own Vite (apps/cockpit). */
const COCKPIT_URL = 'http://localhost:5174';

/** The film app: what every address needs. */
const APP = fileURLToPath(new URL('src/main.tsx', import.meta.url));
/** The message bus: loaded when the app is idle, or with the player. */
const BUS = fileURLToPath(new URL('src/shared/bus/run-bus.ts', import.meta.url));
const FROM_PACKAGES = /rolldown[\\/]runtime|[\\/]node_modules[\\/]/;

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
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER_URL, ws: path === '/mqtt' }])),
      '^/cockpit([/?]|$)': {
        target: COCKPIT_URL,
        ws: true,
        rewrite: (path) => path.replace(/^\/cockpit(?=$|\?)/, '/cockpit/'),
      },
    },
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
              name: (id, graph) => (FROM_PACKAGES.test(id) && comesWith(APP, id, graph) ? 'vendor' : null),
              debugName: 'vendor',
              priority: 3,
            },
            // What home needs, which nearly everybody opens first: one file instead of one per component. The base
            // styles belong here too: a component's own must come after them.
            {
              name: (id, graph) => (comesWith(APP, id, graph) ? 'app' : null),
              debugName: 'app',
              priority: 2,
            },
            {
              name: (id, graph) => (comesWith(BUS, id, graph) ? 'bus' : null),
              debugName: 'bus',
              priority: 1,
            },
            // What the other screens share: one file that comes with the first of them. It has no entry of its own, and
            // cutting by the number of screens that share a module makes twice as many files. Playing is a file of its
            // own, and so is listening to a vehicle, which few do.
            {
              name: 'kit',
              test: /apps[\\/]web[\\/]src[\\/](ui[\\/](?!qr-code)|shared[\\/](?!(bus|cockpit-frame|playback|vehicle)[\\/]))/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
