import { inFile } from './in-file.mjs';

/** Account security: access and stored secrets. */
export const accounts = [
  ...inFile(`apps/server/src/storage/restrict-folder.ts`, `apps/server/src/storage/restrict-folder.test.ts`, [
    ['SAF-05a', 'const OTHERS = 0o077;', 'const OTHERS = 0o022;'],
    ['SAF-05a', 'close(realpathSync(folder), chmod)', 'close(folder, chmod)'],
    ['SAF-05a', 'if (!found || found.isSymbolicLink()) return;', 'if (!found) return;'],
  ]),
  ...inFile(
    `apps/server/src/http/network/local-caller.ts`,
    `apps/server/src/http/network/local-caller.test.ts`,
    [
      ['SAF-05b', 'names.has(hostnameOf(headers.host)) &&', ''],
      ['SAF-05b', '[socket.remoteAddress, ip]', '[socket.remoteAddress]'],
      ['SAF-05b', "environment === 'local' &&", "environment !== 'production' &&"],
    ],
  ),
  ...inFile('apps/web/src/app/session/entry-parameters.ts', 'e2e/tests/sign-in/entry.spec.ts', [
    ['SAF-06a', "if (query.has('hwid') && isInCar(storage)) {", "if (query.has('hwid')) {"],
  ]),
  ...inFile('apps/server/src/features/session/log-in.ts', 'apps/server/tests/session/session.test.ts', [
    ['SAF-06b', "if (!car.ok && car.refusal === 'CarNotEntitled')", 'if (!car.ok)'],
    ['SAF-06b', '...(!car.ok && { isCarRefused: true })', ''],
  ]),
  ...inFile(
    'apps/server/src/features/sign-in-codes/enter-code.ts',
    'apps/server/tests/session/sign-in-codes.test.ts',
    [
      ['SAF-06b', "if (!found.ok && found.refusal === 'CarNotEntitled') return fail('CarNotEntitled');", ''],
      ['SAF-06b', '...(!car.ok && { isCarRefused: true })', ''],
    ],
  ),
  ...inFile(`apps/server/src/http/own-origin.ts`, `apps/server/src/http/own-origin.test.ts`, [
    ['SAF-05b', 'return isOurs ? origin : NOWHERE;', 'return origin;'],
  ]),
];
