import { parseArgs } from 'node:util';
import { auditDependencies } from '../lib/check/check-dependencies.mjs';
import { askServerOrDatabase } from '../lib/product/operator-program.mjs';
import { giveUp } from '../lib/say.mjs';

const USAGE =
  'npm run audit -- --account <email or id> [--subject <id>] [--since 2026-11-15 | 24h | 7d] [--limit 200] [--json]\n' +
  'npm run audit -- --dependencies';

const parse = () => {
  try {
    return parseArgs({
      options: {
        account: { type: 'string' },
        subject: { type: 'string' },
        since: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
        dependencies: { type: 'boolean' },
      },
    });
  } catch (error) {
    return giveUp(`${error.message}\n${USAGE}`);
  }
};

const { account, subject, since, limit, json: isJson, dependencies } = parse().values;

if (dependencies) {
  await auditDependencies().catch((error) => giveUp(error.message));
} else {
  if (!account && !subject && !since) giveUp(`Whose entries, or since when? ${USAGE}`);
  if (limit !== undefined && !/^[1-9]\d*$/.test(limit)) giveUp(`--limit needs a number. ${USAGE}`);
  await askServerOrDatabase('audit', {
    account,
    subject,
    since,
    isJson: isJson ?? false,
    ...(limit !== undefined && { limit: Number(limit) }),
  });
}
