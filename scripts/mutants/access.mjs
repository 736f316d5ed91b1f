import { inFile } from './in-file.mjs';

/** Who may do what, and what may come in at all. */
export const access = [
  ...inFile('apps/server/src/platform/request-check.ts', 'apps/server/tests/bad-input.test.ts', [
    ['OPS-05', '/\\0|\\p{Surrogate}/u', '/\\p{Surrogate}/u'],
    ['OPS-05', '/\\0|\\p{Surrogate}/u', '/\\0/u'],
  ]),
];
