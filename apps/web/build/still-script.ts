import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/still/show-still.ts', import.meta.url));

/** One small script without imports: it runs while the app's own code is still on its way. */
const compile = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: SOURCE, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('the still script was not built');
  return result.output[0].code;
};

/**
 * Puts the script behind the root element, so that home as last seen stands there before anything else has come. Into the
 * page itself: one request less, and the server's policy names its hash (apps/server, platform/inline-scripts.ts).
 */
export const stillScript = (): Plugin => ({
  name: 'drivein-still-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async () => [{ tag: 'script', children: await compile(), injectTo: 'body' }],
  },
});
