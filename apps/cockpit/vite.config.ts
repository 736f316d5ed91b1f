import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootFromServer } from '../web/build/boot-from-server';
import { inlineIcon } from '../web/build/inline-icon';
import { precompress } from '../web/build/precompress';
import { namedSizes } from '../web/build/named-sizes';
import { preloadFonts } from '../web/build/preload-fonts';

const SERVER_URL = `http://localhost:${process.env.PORT ?? '8080'}`;
const BASE = '/cockpit/';

export default defineConfig({
  base: BASE,
  plugins: [react(), inlineIcon(), bootFromServer(SERVER_URL), preloadFonts(BASE), precompress()],
  css: { postcss: { plugins: [namedSizes()] } },
  // The icon is the film app's.
  publicDir: '../web/public',
  // The film app's Vite passes requests for the cockpit on to this port.
  server: { port: 5174, strictPort: true },
  build: {
    target: 'es2022',
    // The server serves one folder: the film app and, in a folder of it, the cockpit.
    outDir: '../web/dist/cockpit',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
  },
});
