import { requiredWhere } from '../../../apps/server/src/settings/missing-settings.ts';
import { SETTING_GROUPS, SETTINGS } from '../../../apps/server/src/settings/settings-table.ts';
import { CONTRIBUTOR_VARIABLES } from './contributor-variables.mjs';

const LETTERS_IN_A_LINE = 120;

const tableOf = (head, rows) => {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, at) => Math.max(3, ...cells.map((row) => row[at].length)));
  const lineOf = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  const [first, ...others] = cells;
  return [lineOf(first), lineOf(widths.map((width) => '-'.repeat(width))), ...others.map(lineOf)].join('\n');
};

const requiredSentence = (name) => {
  const where = requiredWhere(name).map((one) =>
    one.replaceAll(/[A-Z][A-Z0-9_]+|[a-z-]+$|[a-z-]+(?= or )/g, (word) =>
      word === 'set' ? word : `\`${word}\``,
    ),
  );
  return where.length > 0 ? [`Required where ${where.join(' or ')}`] : [];
};

const meaningOf = (name, { doc, more }) =>
  [doc, ...(more ? [more.replace(/\.$/, '')] : []), ...requiredSentence(name)].join('. ');

const defaultOf = ({ schema, unset }) =>
  unset ?? (schema.default === undefined ? 'none' : `\`${schema.default}\``);

/** The tables of docs/operating/settings.md. */
export const settingsTables = () =>
  Object.entries(SETTING_GROUPS)
    .map(([group, settings]) => {
      const rows = Object.entries(settings).map(([name, setting]) => [
        `\`${name}\``,
        defaultOf(setting),
        meaningOf(name, setting),
      ]);
      return `### ${group}\n\n${tableOf(['Variable', 'Default', 'Meaning'], rows)}`;
    })
    .join('\n\n');

/** What each environment requires, refuses and warns of, in the words that the operator reads. */
export const rulesTable = () => {
  const rows = Object.values(SETTINGS).flatMap(({ rules = [] }) =>
    rules.map(({ rule, in: where = ['production'], isForSeveral, says }) => [
      `${says.replaceAll(/\{(\w+)\}/g, '`$1`')}`,
      rule,
      isForSeveral ? 'each of several servers' : where.join(', '),
    ]),
  );
  const order = ['required', 'refused', 'warned'];
  const sorted = order.flatMap((rule) => rows.filter(([, one]) => one === rule));
  return tableOf(['The operator reads', 'Rule', 'Where'], sorted);
};

export const contributorTable = () =>
  tableOf(
    ['Variable', 'Meaning'],
    Object.entries(CONTRIBUTOR_VARIABLES).map(([name, doc]) => [`\`${name}\``, doc]),
  );

const inComment = (text) => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (`# ${last} ${word}`.length > LETTERS_IN_A_LINE) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.map((line) => `# ${line}`);
};

const asText = (markdown) => markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

const EXAMPLE_HEAD = `# Copy it to .env beside package.json: npm start and the commands of operators read that; what the environment sets
# already wins. Everything is optional outside production. docs/operating/settings.md says more of each setting.
# \`npm run generate\` writes this file from apps/server/src/settings/settings-table.ts.`;

/** The whole of .env.example. */
export const exampleFile = () => {
  const groups = Object.entries(SETTING_GROUPS).map(([group, settings]) => [
    '',
    `## ${group}`,
    ...Object.entries(settings).flatMap(([name, { doc, schema, unset, example = '', isOutsideExample }]) => {
      if (isOutsideExample) return [];
      const without = unset ? [`Without it: ${unset}`] : [];
      const comment = [doc, ...requiredSentence(name), ...without].map(asText).join('. ');
      const line = schema.default === undefined ? `# ${name}=${example}` : `${name}=${schema.default}`;
      return [...inComment(comment), line];
    }),
  ]);
  return `${[EXAMPLE_HEAD, ...groups.flat()].join('\n')}\n`;
};
