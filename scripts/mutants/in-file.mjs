/**
 * Rows of one product file and the tests that must fail: `[clause, search, replace]`. The search text occurs once in
 * the file; `replace` is a plausible mistake.
 */
export const inFile = (file, tests, edits) =>
  edits.map(([clause, search, replace]) => ({ clause, file, search, replace, tests: [tests].flat() }));
