import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvSchema } from '../../../apps/server/src/settings/settings-table.ts';
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

  it('docs/README.md lists every page of docs', () => {
    const listed = linksIn('docs/README.md');
    const inDocs = pages
      .filter((page) => page.startsWith('docs/') && page !== 'docs/README.md')
      .map((page) => path.posix.relative('docs', page));
    expect(inDocs.filter((page) => !listed.includes(page))).toEqual([]);
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

  const NOT_TODAY = /^docs\/adr|CHANGELOG/;
  const READMES = ['adapters/aws-iot', 'adapters/emqx', 'tools/demo', 'tools/payment-sandbox'].map(
    (folder) => `${folder}/README.md`,
  );
  const described = [...pages, ...READMES].filter((page) => !NOT_TODAY.test(page));
  it.each(described)('%s: every path of the repository in backticks exists', (page) => {
    const words = [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, word]) => word);
    const paths = words.filter((word) =>
      /^(apps|packages|adapters|tools|e2e|bench|scripts|deploy|docs)\/[\w./-]+$/.test(word),
    );
    expect(paths.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  });

  // A command with the path of a moved test fails only when it runs, which may be months later.
  const programs = readdirSync(inRoot('scripts'), { recursive: true })
    .map((name) => path.posix.join('scripts', name))
    .filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs'));
  it('scripts: every path of a source or test that they name exists', () => {
    const named = programs.flatMap((program) =>
      [
        ...readFileSync(inRoot(program), 'utf8').matchAll(/'((?:apps|packages|tools|e2e|bench)\/[\w./-]+)'/g),
      ].map(([, file]) => file),
    );
    expect(named.length).toBeGreaterThan(100);
    const isMade = (file) => /\/(dist|node_modules)(\/|$)/.test(file);
    expect(named.filter((file) => !isMade(file) && !existsSync(inRoot(file)))).toEqual([]);
  });

  it('architecture.md: every path in backticks exists', () => {
    const isPath = (word) => /^[\w.-]+(\/[\w.-]+)+$|^[\w.-]+\.(md|mjs|json|tsx?)$/.test(word);
    const words = [...read('docs/architecture.md').matchAll(/`([^`\n]+)`/g)].map(([, word]) => word);
    const paths = words.filter(isPath);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  });

  it('architecture.md: the table of walks counts the files that the walks name', () => {
    const text = read('docs/architecture.md');
    const walks = text.split(/^### /m).slice(1);
    const filesOf = (walk) => [...walk.matchAll(/^\d+\. `([^`]+)`(.*)/gm)];
    const road = filesOf(walks[0]).length;
    const counted = walks.slice(1).map((walk) => {
      const files = filesOf(walk.split(/^## /m)[0]);
      const common = files.filter(([, , why]) => why.endsWith('(common).')).length;
      const onRoad = /^\d+\. The road of a call/m.test(walk) ? road : 0;
      return [files.length - common, common + onRoad, files.length + onRoad];
    });
    const rows = [...text.matchAll(/^\| [^|]+ \| +(\d+) \| +(\d+) \| +(\d+) \| +\d+ \|$/gm)];
    expect(rows.map(([, ...figures]) => figures.map(Number))).toEqual(counted);
  });

  it('settings.md explains every variable of the server', () => {
    const settings = read('docs/operating/settings.md');
    const names = Object.keys(EnvSchema.properties);
    expect(names.filter((name) => !settings.includes(`\n| \`${name}\` `))).toEqual([]);
  });

  it('.env.example has a line for every variable of the server', () => {
    const example = read('.env.example');
    // Only browser tests set it.
    const names = Object.keys(EnvSchema.properties).filter((name) => name !== 'TEST_DOOR');
    expect(names.filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example))).toEqual([]);
  });
});
