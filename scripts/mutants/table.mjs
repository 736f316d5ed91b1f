import { accounts } from './accounts.mjs';
import { bus } from './bus.mjs';
import { entry } from './entry.mjs';
import { money } from './money.mjs';
import { player } from './player.mjs';
import { safety } from './safety.mjs';
import { secrets } from './secrets.mjs';
import { seen } from './seen.mjs';
import { serverAccess } from './server-access.mjs';
import { serverMoney } from './server-money.mjs';
import { serverOperation } from './server-operation.mjs';
import { session } from './session.mjs';
import { sync } from './sync.mjs';

/** The edits of `npm run prove mutants`, one row at a time. */
export const MUTANTS = [
  ...money,
  ...serverMoney,
  ...serverAccess,
  ...session,
  ...safety,
  ...accounts,
  ...secrets,
  ...player,
  ...sync,
  ...bus,
  ...entry,
  ...serverOperation,
  ...seen,
];
