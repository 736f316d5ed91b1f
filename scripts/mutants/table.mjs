import { access } from './access.mjs';
import { bus } from './bus.mjs';
import { entry } from './entry.mjs';
import { money } from './money.mjs';
import { player } from './player.mjs';
import { safety } from './safety.mjs';
import { session } from './session.mjs';
import { sync } from './sync.mjs';

/** What `npm run prove mutants` breaks, one row at a time. */
export const MUTANTS = [...money, ...access, ...session, ...safety, ...entry, ...player, ...sync, ...bus];
