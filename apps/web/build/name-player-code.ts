import type { Plugin, Rolldown } from 'vite';

/** What an address that opens the player needs besides the app itself. */
const PLAYER_MODULES =
  /[\\/](features[\\/]player[\\/]player-screen\.tsx|shared[\\/]playback[\\/](shaka-engine|warm-playback)\.ts)$/;

const isPlayerCode = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk' && file.moduleIds.some((id) => PLAYER_MODULES.test(id));

/**
 * Names the player's files in the page. Where a page opens the player they are fetched beside the app's own code
 * instead of after it (build/film-first.ts, src/film-first/load-app.ts).
 */
export const namePlayerCode = (): Plugin => ({
  name: 'drivein-name-player-code',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const files = Object.values(bundle ?? {});
      const code = new Set(
        files.filter(isPlayerCode).flatMap(({ fileName, imports }) => [fileName, ...imports]),
      );
      const styles = files.flatMap((file) =>
        file.type === 'chunk' && code.has(file.fileName) ? [...(file.viteMetadata?.importedCss ?? [])] : [],
      );
      const isNew = (file: string) => !html.includes(file);
      const content = [...code, ...styles]
        .filter(isNew)
        .map((file) => `/${file}`)
        .join(' ');
      return [{ tag: 'meta', attrs: { name: 'player-code', content }, injectTo: 'head' as const }];
    },
  },
});
