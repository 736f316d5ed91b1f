import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A script that stands in the page itself; those with attributes come from a file or are data. */
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** What a policy says to let the inline scripts of a page run, and no others. */
export const hashesOfInlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE)].map(([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`);

/** Of the built app's page, read again when a new build replaces it. */
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
