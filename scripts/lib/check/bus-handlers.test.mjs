import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMAND_ROLES } from '../../../packages/message-bus/src/command-roles.ts';
import { inRoot } from '../paths.mjs';

const WEB = inRoot('apps/web/src');
const tables = readdirSync(WEB, { recursive: true })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => readFileSync(join(WEB, name), 'utf8'))
  .flatMap((text) => text.split('handleCommands({').slice(1))
  .map((rest) => rest.split(/\n\s*\}\)/)[0]);

// Handlers are registered screen by screen, so the compiler cannot miss one; an unhandled command is refused as 'failed'.
it('message bus: a screen handles every command of the role "command" [BUS-02a]', () => {
  const commands = Object.keys(COMMAND_ROLES).filter((name) => COMMAND_ROLES[name] === 'command');
  expect(commands.filter((name) => !tables.some((table) => table.includes(`'${name}':`)))).toEqual([]);
});
