import type { Plugin } from 'vite';
import { compileScript } from './compile-script';

/**
 * Puts the script behind the root element, so that home as last seen stands there before anything else has come. Into the
 * page itself: one request less, and the server's policy names its hash (apps/server, platform/inline-scripts.ts).
 */
export const stillScript = (): Plugin => ({
  name: 'drivein-still-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async () => [
      { tag: 'script', children: await compileScript('../src/still/show-still.ts'), injectTo: 'body' },
    ],
  },
});
