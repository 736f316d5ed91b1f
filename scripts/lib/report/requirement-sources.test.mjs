import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { parseRequirements } from './requirements.mjs';

const ids = parseRequirements(readFileSync(inRoot('docs/requirements.md'), 'utf8')).map(({ id }) => id);

const NOT_PRODUCT = /\.test\.|\.d\.ts$|a-fake-/;
const foldersOf = (group) => readdirSync(inRoot(group)).map((name) => inRoot(group, name, 'src'));
const sources = ['apps', 'packages', 'adapters'].flatMap(foldersOf).flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !NOT_PRODUCT.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);
const named = new Set(sources.flatMap((text) => text.match(/\b[A-Z]{3}-\d{2}(?=[a-z]?\b)/g) ?? []));

describe('requirement ids in the sources', () => {
  it('every id of docs/requirements.md is named in a source file of apps or packages', () => {
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });

  it('a source file names no id that docs/requirements.md does not have', () => {
    const kinds = new Set(ids.map((id) => id.slice(0, 4)));
    const unknown = [...named].filter((id) => kinds.has(id.slice(0, 4)) && !ids.includes(id));
    expect(unknown).toEqual([]);
  });
});
