import { askServer } from '../lib/product/admin-socket.mjs';
import { giveUp, say } from '../lib/say.mjs';

const USAGE = [
  'npm run cars -- find <hardware id, or email of an account>',
  'npm run cars -- block <hardware id>',
  'npm run cars -- unlink <hardware id>',
  'npm run cars -- move <hardware id> --to <email>',
].join('\n');

/** Parsed by hand: a hardware id may begin with a dash, which argument parsers treat as an option. */
const [action, ...given] = process.argv.slice(2);
const toAt = given.indexOf('--to');
const to = toAt < 0 ? undefined : given[toAt + 1];
const [named, ...others] = toAt < 0 ? given : given.toSpliced(toAt, 2);

if (!['find', 'block', 'unlink', 'move'].includes(action)) giveUp(`Find, block, unlink or move?\n${USAGE}`);
if (!named || others.length > 0) giveUp(`One car at a time:\n${USAGE}`);
if ((action === 'move') !== Boolean(to)) giveUp(`--to says whose the car is after a move:\n${USAGE}`);
const { isDone, message } = await askServer('cars', { action, named, to });
if (!isDone) giveUp(message);
say(message);
