import { askServer } from '../lib/product/admin-socket.mjs';
import { giveUp, say } from '../lib/say.mjs';

const USAGE = 'npm run refund -- <transaction number> [--reason "why"]';

/** Parsed by hand: a transaction number may begin with a dash, which argument parsers treat as an option. */
const given = process.argv.slice(2);
const reasonAt = given.indexOf('--reason');
const reason = reasonAt < 0 ? undefined : given[reasonAt + 1];
const ids = reasonAt < 0 ? given : given.toSpliced(reasonAt, 2);

if (ids.length !== 1 || ids[0] === '--help') giveUp(`One transaction at a time: ${USAGE}`);
if (reasonAt >= 0 && !reason) giveUp(`--reason needs some words: ${USAGE}`);
const { isDone, message } = await askServer('refund', { transactionId: ids[0], reason });
if (!isDone) giveUp(message);
say(message);
