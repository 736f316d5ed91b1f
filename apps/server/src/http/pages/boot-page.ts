import { createHash, hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EncodedBody } from './encoded-body';

export interface BootPage {
  readonly etag: string;
  readonly body: EncodedBody;
}

export type BootPages = ReturnType<typeof createBootPages>;

const MARKER = '<!--boot-->';
/** Preloads for addresses that open the player (apps/web, build/preload-player-code.ts). */
const PLAYER_PRELOADS = /<!--player (.*?)-->/;
const MAX_PAGES = 500;

/**
 * `<` could end the script element, and old parsers end a line at the two separators. All three stay valid JSON when
 * escaped.
 */
export const asScriptSafeJson = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** The app's page with the data of the first screen inside, made once for each country and language. */
export const createBootPages = (
  webDist: string,
  opens: 'app' | 'player',
  bootOf: (country: string, language: string, isLocalCaller: boolean) => Promise<object>,
) => {
  const file = join(webDist, 'index.html');
  const pages = new Map<string, BootPage>();
  let builtAtMs = 0;

  return async (country: string, language: string, isLocalCaller: boolean): Promise<BootPage> => {
    // A new build of the web app replaces the page while the server runs.
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== builtAtMs || pages.size >= MAX_PAGES) pages.clear();
    builtAtMs = mtimeMs;
    const boot = asScriptSafeJson(await bootOf(country, language, isLocalCaller));
    // The hash covers the whole content: turning one toggle off and another on keeps the length.
    const key = hash('sha256', boot, 'base64url');
    const known = pages.get(key);
    if (known) return known;
    const data = `<script type="application/json" id="boot">${boot}</script>`;
    // A function, because `$` in the data would be special in a replacement string.
    const html = readFileSync(file, 'utf8')
      .replace(MARKER, () => data)
      .replace(PLAYER_PRELOADS, opens === 'player' ? '$1' : '')
      .replace(/<html lang="[^"]*"/, `<html lang="${language}"`);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const page = { etag, body: new EncodedBody(html) };
    pages.set(key, page);
    return page;
  };
};
