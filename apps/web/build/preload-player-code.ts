import type { Plugin, Rolldown } from 'vite';

/** The code that the address of the player needs in addition to the app itself. */
const PLAYER_MODULES =
  /[\\/](features[\\/]player[\\/]screen[\\/]player-screen\.tsx|shared[\\/]playback[\\/](engine[\\/]shaka-engine|start[\\/]warm-playback)\.ts)$/;

const isPlayerCode = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk' && file.moduleIds.some((id) => PLAYER_MODULES.test(id));

const preload = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Writes preloads of the player's files into the page as a comment. The server uncomments it for addresses that open
 * the player (apps/server, http/pages/boot-page.ts): Shaka is then fetched beside the app's own code instead of after it.
 */
export const preloadPlayerCode = (): Plugin => ({
  name: 'drivein-preload-player-code',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const files = Object.values(bundle ?? {});
      const code = new Set(
        files.filter(isPlayerCode).flatMap(({ fileName, imports }) => [fileName, ...imports]),
      );
      if (code.size === 0) throw new Error('the build has no code of the player');
      const styles = files.flatMap((file) =>
        file.type === 'chunk' && code.has(file.fileName) ? [...(file.viteMetadata?.importedCss ?? [])] : [],
      );
      const links = [...code, ...styles].filter((file) => !html.includes(file)).map(preload);
      return html.replace('</head>', () => `  <!--player ${links.join('')}-->\n  </head>`);
    },
  },
});
