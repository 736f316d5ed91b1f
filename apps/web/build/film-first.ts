import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compileScript } from './compile-script';

const APP_SCRIPTS = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g;

const PLAYER_CODE = /<meta name="player-code" content="([^"]*)">\s*/;
const FIRST_THING = '<!--boot-->';

/**
 * Turns the app's page into the one for addresses that open the player: a small script runs first, before any style or
 * code is waited for, and reads the app when it is time to.
 */
const withFilmFirst = (html: string, script: string): string => {
  const appCode = [...html.matchAll(APP_SCRIPTS)].map(([, file = '']) => file);
  const playerCode = PLAYER_CODE.exec(html)?.[1];
  if (appCode.length === 0 || !playerCode || !html.includes(FIRST_THING))
    throw new Error(
      'index.html names no code of the app and its player, or has no place for what comes first',
    );
  const names = `<meta name="app-code" content="${appCode.join(' ')}">`;
  const more = `<meta name="player-code" content="${playerCode}">`;
  return html
    .replace(APP_SCRIPTS, '')
    .replace(PLAYER_CODE, '')
    .replace(FIRST_THING, (found) => [found, names, more, `<script>${script}</script>`].join('\n    '));
};

/** Writes `player.html` beside `index.html` (apps/server, platform/boot-page.ts), which then names no player. */
export const filmFirst = (): Plugin => {
  let folder = '';
  return {
    name: 'drivein-film-first',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const page = join(folder, 'index.html');
      const html = await readFile(page, 'utf8');
      const script = await compileScript('../src/film-first/start-film.ts');
      await writeFile(join(folder, 'player.html'), withFilmFirst(html, script));
      await writeFile(page, html.replace(PLAYER_CODE, ''));
    },
  };
};
