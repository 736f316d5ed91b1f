import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A script that stands in the page itself; those with attributes come from a file or are data. */
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** What a policy says to let the inline scripts of a page run, and no others. */
export const hashesOfInlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE)].map(([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`);

/** Of the built app's pages, read again when a new build replaces them. */
export const createInlineScripts = (webDist: string | undefined): (() => string) => {
  let readAtMs = 0;
  let hashes = '';
  return () => {
    if (webDist === undefined) return '';
    const files = ['index.html', 'player.html'].map((name) => join(webDist, name));
    const found = files.flatMap((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? []);
    const newestMs = Math.max(0, ...found);
    if (newestMs !== readAtMs) {
      const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
      hashes = [...new Set(texts.flatMap(hashesOfInlineScripts))].join(' ');
      readAtMs = newestMs;
    }
    return hashes;
  };
};
