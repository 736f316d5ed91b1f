import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { callTable } from './call-table.mjs';
import { contributorTable, exampleFile, rulesTable, settingsTables } from './settings-texts.mjs';

/** Replaces what stands between the two comments of a generated block. */
export const withBlock = (text, name, block) => {
  const begin = `<!-- generated: ${name} -->`;
  const end = '<!-- end -->';
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`There is no block ${begin} … ${end}.`);
  return `${text.slice(0, from + begin.length)}\n\n${block}\n\n${text.slice(to)}`;
};

const inPage = (file, blocks) =>
  Object.entries(blocks).reduce(
    (text, [name, block]) => withBlock(text, name, block),
    readFileSync(inRoot(file), 'utf8'),
  );

/** Every generated file, as it should be. */
export const generatedTexts = () => ({
  '.env.example': exampleFile(),
  'packages/contract/src/call-table.ts': callTable(),
  'docs/operating/settings.md': inPage('docs/operating/settings.md', {
    settings: settingsTables(),
    rules: rulesTable(),
  }),
  'CONTRIBUTING.md': inPage('CONTRIBUTING.md', { variables: contributorTable() }),
});

/** Writes the files that differ, or only names them. */
export const generate = ({ isWriting }) => {
  const stale = Object.entries(generatedTexts()).filter(
    ([file, text]) => readFileSync(inRoot(file), 'utf8') !== text,
  );
  if (isWriting) for (const [file, text] of stale) writeFileSync(inRoot(file), text);
  return stale.map(([file]) => file);
};
