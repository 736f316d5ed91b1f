/**
 * Rows of one file of the product and the test files that have to notice: `[clause, search, replace]`. The search text
 * occurs once in the file; `replace` is what a hasty hand might have written.
 */
export const inFile = (file, tests, edits) =>
  edits.map(([clause, search, replace]) => ({ clause, file, search, replace, tests: [tests].flat() }));
