import { endpoints } from '../../../packages/contract/src/endpoints.ts';

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
export const callTable = () => `${HEAD}${Object.entries(endpoints).flatMap(linesOf).join('\n')}\n};\n`;
