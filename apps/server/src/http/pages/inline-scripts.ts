import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** An inline script. Scripts with attributes are files or data. */
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** The content policy sources for the inline scripts of a page. */
export const hashesOfInlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE)].map(([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`);

/** For the page of the built app, read again after each new build. */
export const createInlineScripts = (webDist: string | undefined): (() => string) => {
  let readAtMs = 0;
  let hashes = '';
  return () => {
    if (webDist === undefined) return '';
    const file = join(webDist, 'index.html');
    const builtAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (builtAtMs !== readAtMs) {
      hashes = builtAtMs === 0 ? '' : hashesOfInlineScripts(readFileSync(file, 'utf8')).join(' ');
      readAtMs = builtAtMs;
    }
    return hashes;
  };
};
