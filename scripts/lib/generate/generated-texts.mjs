import { readFileSync, writeFileSync } from 'node:fs';
import { endpoints } from '../../../packages/contract/src/endpoints.ts';
import { inRoot } from '../paths.mjs';
import { contributorTable, exampleFile, rulesTable, settingsTables } from './settings-texts.mjs';

const PRINT_WIDTH = 110;

const HEAD = `import type { EndpointName, endpoints } from './endpoints';

type LineOf<N extends EndpointName> = Pick<(typeof endpoints)[N], 'method' | 'path' | 'access'>;

/**
 * Every call by name, without its schemas, for clients that must stay small. \`npm run generate\` writes it from
 * \`calls/*.ts\`, where a call is described. A missing or stale line does not compile either.
 */
export const calls: { readonly [N in EndpointName]: LineOf<N> } = {
`;

const linesOf = ([name, { method, path, access }]) => {
  const fields = [`method: '${method}'`, `path: '${path}'`, `access: '${access}'`];
  const line = `  ${name}: { ${fields.join(', ')} },`;
  if (line.length <= PRINT_WIDTH) return [line];
  return [`  ${name}: {`, ...fields.map((field) => `    ${field},`), '  },'];
};

/** packages/contract/src/call-table.ts */
const callTable = () => `${HEAD}${Object.entries(endpoints).flatMap(linesOf).join('\n')}\n};\n`;

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
