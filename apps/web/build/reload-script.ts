import type { Plugin } from 'vite';
import { compileScript } from './compile-script';

/**
 * Puts the script into the page itself, because it must run where no file of the app comes. The server's policy names
 * its hash (apps/server, platform/inline-scripts.ts).
 */
export const reloadScript = (): Plugin => ({
  name: 'drivein-reload-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async () => [
      {
        tag: 'script',
        children: await compileScript('../src/boot/reload-when-code-is-missing.ts'),
        injectTo: 'body',
      },
    ],
  },
});
