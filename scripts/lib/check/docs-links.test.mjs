import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvSchema } from '../../../apps/server/src/env-schema.ts';
import { inRoot } from '../paths.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8').replace(/^```[^]*?^```/gm, '');
const pagesIn = (folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name));
const pages = ['.', 'docs', 'docs/adr', 'docs/operating', 'deploy'].flatMap(pagesIn);

/** GitHub's anchors of headings. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsIn = (file) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));
const linksIn = (file) =>
  [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^\w+:/.test(link));

describe('documentation', () => {
  it.each(pages)('%s: every link has an existing file and heading', (page) => {
    const isBroken = (link) => {
      const [file, anchor] = link.split('#');
      const target = file ? path.posix.join(path.posix.dirname(page), file) : page;
      return !existsSync(inRoot(target)) || (anchor && !anchorsIn(target).includes(anchor));
    };
    expect(linksIn(page).filter(isBroken)).toEqual([]);
  });

  it('operating.md lists every question of its pages', () => {
    const listed = linksIn('docs/operating.md');
    const questions = pagesIn('docs/operating').flatMap((page) =>
      [...read(page).matchAll(/^## (.+)$/gm)].map(
        ([, heading]) => `operating/${path.posix.basename(page)}#${anchorOf(heading)}`,
      ),
    );
    expect(questions.filter((question) => !listed.includes(question))).toEqual([]);
  });

  it('settings.md explains every variable of the server', () => {
    const settings = read('docs/operating/settings.md');
    const names = Object.keys(EnvSchema.properties);
    expect(names.filter((name) => !settings.includes(`\n| \`${name}\` `))).toEqual([]);
  });
});
