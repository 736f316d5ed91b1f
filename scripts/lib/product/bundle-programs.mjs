import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

/** Files beside the programs, which load them only where they are configured. */
const ADAPTERS = {
  emqx: 'adapters/emqx/src/emqx-broker.ts',
  'aws-iot': 'adapters/aws-iot/src/aws-iot-broker.ts',
};

/** Our packages are TypeScript sources and go into the bundle; everything else stays in node_modules. */
const bundleOwnPackages = {
  name: 'bundle-own-packages',
  setup: (build) =>
    build.onResolve({ filter: /^@drivein\// }, ({ path: specifier, kind }) => {
      const [, name, subpath] = /^@drivein\/([^/]+)(?:\/(.+))?$/.exec(specifier);
      const root = ['packages', 'tools', 'adapters'].find((one) => existsSync(inRoot(one, name)));
      if (kind === 'dynamic-import' && Object.hasOwn(ADAPTERS, name))
        return { path: `./${name}.js`, external: true };
      const folder = inRoot(root, name);
      const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      const target = typeof exports === 'string' ? exports : exports[subpath ? `./${subpath}` : '.'];
      return { path: path.join(folder, target) };
    }),
};

/** First: files of a program are readable by its user only. */
const CLOSED = 'process.umask(0o077);';

const build = async (programs, outdir, options) => {
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints: Object.entries({ ...programs, ...ADAPTERS }).map(([out, file]) => ({
      in: inRoot(file),
      out,
    })),
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [bundleOwnPackages],
    sourcemap: 'linked',
    logLevel: 'warning',
    ...options,
    banner: { js: `${CLOSED}${options.banner ?? ''}` },
  });
};

/** Each program becomes one file, which avoids transpiling at start. */
export const bundlePrograms = (programs, outdir) => build(programs, outdir, { packages: 'external' });

/** Packages with native parts, or that look for their own files. */
const OUTSIDE = ['@node-rs/argon2', '@electric-sql/pglite', '@electric-sql/pglite/*', 'pg-native', 'pino'];
/** Globals that CommonJS packages expect. */
const AS_COMMON_JS = [
  "import { createRequire as createRequireHere } from 'node:module';",
  "import { fileURLToPath as pathOfUrl } from 'node:url';",
  'const require = createRequireHere(import.meta.url);',
  'const __filename = pathOfUrl(import.meta.url);',
  "const __dirname = pathOfUrl(new URL('.', import.meta.url));",
].join('');

/**
 * Includes nearly all packages and no source maps, which would be read at each start: half the start time, which
 * counts where a server starts hundreds of times.
 */
export const bundleForManyStarts = (programs, outdir) =>
  build(programs, outdir, {
    external: OUTSIDE,
    banner: AS_COMMON_JS,
    sourcemap: false,
    minifySyntax: true,
    minifyWhitespace: true,
  });
