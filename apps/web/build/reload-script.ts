import { build, type Plugin } from 'vite';
import { fileURLToPath } from 'node:url';

/** Compiles one small script without imports, for inlining: it runs while the app's code is still loading. */
const compileScript = async (source: URL): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(source),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error(`${source.href} was not built`);
  return result.output[0].code;
};

/**
 * Inlines the script, because it must run when no file of the app loads. The server's content policy lists its hash
 * (apps/server, http/pages/inline-scripts.ts).
 */
export const reloadScript = (): Plugin => ({
  name: 'drivein-reload-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async () => [
      {
        tag: 'script',
        children: await compileScript(new URL('../src/boot/reload-when-code-is-missing.ts', import.meta.url)),
        injectTo: 'body',
      },
    ],
  },
});
