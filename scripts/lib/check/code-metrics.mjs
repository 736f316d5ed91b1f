import path from 'node:path';

const MOST_IN_A_FOLDER = 25;
const TINY_LINES = 40;
const MOST_LETTERS_OF_A_SUBJECT = 72;

/** Words to avoid in prose: they make a sentence sound translated. */
const MARKER_WORDS =
  /\b(whoever|whatever|nobody|somebody|anybody|told|tells|heard|hears|anew|once more|all the same|by itself|besides|goes on|lets go)\b/gi;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:\w'"`/])\/\/.*$/gm;
const TEST_TITLES = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;

const isCode = (name) => /\.(ts|tsx|mjs)$/.test(name);
const isTest = (name) => /\.(test|spec)\.\w+$|(^|\/)(tests|e2e)\//.test(name);
const isStyle = (name) => name.endsWith('.css');
/** Decisions are found by their number: subfolders would hide the order. */
const isNumberedLog = (name) => name.startsWith('docs/adr/');
const isDocument = (name) => name.endsWith('.md');

const countOf = (text, pattern) => text.match(pattern)?.length ?? 0;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Comments, test titles and documents. */
const proseOf = (name, text) => {
  if (isDocument(name)) return text;
  if (isStyle(name)) return (text.match(COMMENTS) ?? []).join('\n');
  if (!isCode(name)) return '';
  const titles = isTest(name) ? (text.match(TEST_TITLES) ?? []) : [];
  return [...(text.match(COMMENTS) ?? []), ...titles].join('\n');
};

const foldersOf = (names) => {
  const folders = new Map();
  for (const name of names) {
    const folder = path.posix.dirname(name);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return folders;
};

const IMPORTS = /\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g;

const importersOf = (files) => {
  const importers = new Map();
  for (const [name, text] of files) {
    if (!isCode(name)) continue;
    for (const [, specifier] of text.matchAll(IMPORTS)) {
      const place = path.posix.join(path.posix.dirname(name), specifier);
      const target = [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`].find((one) =>
        files.has(one),
      );
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(name));
    }
  }
  return importers;
};

/** Small helpers with a single importer in the same folder: they are easier to read inside it. */
const tinyFilesOf = (files) => {
  const importers = importersOf(files);
  return [...files].filter(([name, text]) => {
    if (!/\.tsx?$/.test(name) || isTest(name) || text.split('\n').length > TINY_LINES) return false;
    const [importer, ...others] = [...(importers.get(name) ?? [])].filter((one) => !isTest(one));
    return others.length === 0 && importer && path.posix.dirname(importer) === path.posix.dirname(name);
  });
};

const declarationsOf = (text) => text.replaceAll(COMMENTS, '').replaceAll(/@(media|container)[^{]*\{/g, '{');

const isOfUi = (name) => name.includes('apps/web/src/ui/');
const SELECTOR = /([^{};]+)\{/g;
/** `.button__price` and `.button--primary` belong to `.button`; `.t-1` and `.num` are for text anywhere. */
const TEXT_CLASSES = /^(t-\w+|num|dim)$/;

const blocksOf = (selector) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)]
    .map(([, name]) => name.split(/__|--/)[0])
    .filter((block) => !TEXT_CLASSES.test(block));

const selectorsOf = (text) =>
  [...text.replaceAll(COMMENTS, '').matchAll(SELECTOR)]
    .map(([, selector]) => selector)
    .filter((selector) => !selector.includes('@'));

/** A change of the component cannot foresee them: it should have a variant, or read a custom property. */
const foreignRulesOf = (styles) => {
  const blocks = new Set(
    styles.filter(([name]) => isOfUi(name)).flatMap(([, text]) => selectorsOf(text).flatMap(blocksOf)),
  );
  return styles
    .filter(([name]) => !isOfUi(name))
    .flatMap(([, text]) => selectorsOf(text))
    .filter((selector) => blocksOf(selector).some((block) => blocks.has(block)));
};

/**
 * Measures what makes the code hard to read, one number each. `files` maps names to texts, `subjects` are those of
 * new commits.
 */
export const measureCode = (files, subjects) => {
  const names = [...files.keys()];
  const folders = foldersOf(names.filter((name) => !isNumberedLog(name)));
  const styles = [...files].filter(([name]) => isStyle(name)).map(([, text]) => text);
  const ownStyles = [...files].filter(([name]) => isStyle(name) && !name.endsWith('tokens.css'));
  return {
    [`folders of more than ${MOST_IN_A_FOLDER} files`]: [...folders.values()].filter(
      (count) => count > MOST_IN_A_FOLDER,
    ).length,
    'files in the largest folder': Math.max(...folders.values()),
    [`files under ${TINY_LINES} lines with one importer beside them`]: tinyFilesOf(files).length,
    'marker words in comments, titles and documents': sum(
      [...files].map(([name, text]) => countOf(proseOf(name, text), MARKER_WORDS)),
    ),
    'different media conditions': new Set(styles.flatMap((text) => text.match(/@media[^{]*/g) ?? [])).size,
    'lengths in raw pixels': sum(
      ownStyles.map(([, text]) => countOf(declarationsOf(text), /\b[1-9]\d*(\.\d+)?px\b/g)),
    ),
    'rules that restyle a ui component from outside': foreignRulesOf(
      [...files].filter(([name]) => isStyle(name)),
    ).length,
    'bare z-indexes': sum(styles.map((text) => countOf(declarationsOf(text), /z-index:\s*-?\d/g))),
    [`new commits with a subject of more than ${MOST_LETTERS_OF_A_SUBJECT} letters`]: subjects.filter(
      (subject) => subject.length > MOST_LETTERS_OF_A_SUBJECT,
    ).length,
  };
};

/** A bound only falls: a metric below its bound fails too, until the bound is lowered to it. */
export const metricProblems = (counts, bounds) =>
  Object.entries(counts).flatMap(([what, count]) => {
    const bound = bounds[what];
    if (bound === undefined) return [`${what}: ${count}, and no bound`];
    if (count > bound) return [`${what}: ${count}, at most ${bound}`];
    return count < bound ? [`${what}: ${count}, so the bound falls from ${bound}`] : [];
  });
