import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** One small script without imports, to stand in a page: it runs while the app's own code is still on its way. */
export const compileScript = async (source: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL(source, import.meta.url)),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error(`${source} was not built`);
  return result.output[0].code;
};
