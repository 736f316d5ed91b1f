import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Route } from '../http/serve';

/** Scripts and styles for browsers are in `browser/`; found by name, because programs are bundled elsewhere. */
const ASSETS = [
  'flex-microform.js',
  'field.js',
  'field.css',
  'device-data.js',
  'bank.css',
  'bank.js',
  'return-to-merchant.js',
] as const;
export type AssetName = (typeof ASSETS)[number];

export const LIBRARY_PATH = '/microform/bundle/v2/flex-microform.js';
export const assetPath = (name: AssetName): string =>
  name === 'flex-microform.js' ? LIBRARY_PATH : `/assets/${name}`;

const { resolve } = createRequire(import.meta.url);
const read = new Map<AssetName, Buffer>();
const contentOf = (name: AssetName): Buffer => {
  const known = read.get(name);
  if (known) return known;
  const content = readFileSync(resolve(`@drivein/payment-sandbox/browser/${name}`));
  read.set(name, content);
  return content;
};

/** For the `integrity` of a script tag: a modified library does not run. */
export const integrityOf = (name: AssetName): string =>
  `sha256-${createHash('sha256').update(contentOf(name)).digest('base64')}`;

export const assetRoutes: readonly Route[] = ASSETS.map((name) => ({
  method: 'GET',
  path: new RegExp(`^${assetPath(name).replaceAll('.', '\\.')}$`),
  answer: () => ({
    status: 200,
    headers: {
      'content-type': `${name.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`,
      'cache-control': 'no-cache',
      // The merchant's page requests the library with `crossorigin`, as integrity demands.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: contentOf(name),
  }),
}));
