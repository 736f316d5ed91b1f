/**
 * Reads docs/requirements.md. A line is `- SET-06 (a*) text; (b) text`: clauses carry letters, a star marks what a
 * person can see (proved by a browser test only). A line without letters is one clause: `- LAN-03* text`.
 */
const LINE = /^- ([A-Z]{3}-\d{2})(\*?) (.*)$/;
const CLAUSE = /\(([a-z])(\*?)\)/g;
const TAG = /\b([A-Z]{3}-\d{2}[a-z]?)\b/g;

export const parseRequirements = (text) =>
  text.split('\n').flatMap((line) => {
    const match = LINE.exec(line);
    if (!match) return [];
    const [, id, star, words] = match;
    const clauses = [...words.matchAll(CLAUSE)].map(([, letter, seen]) => ({
      tag: id + letter,
      isSeen: seen === '*',
    }));
    return [{ id, clauses: clauses.length ? clauses : [{ tag: id, isSeen: star === '*' }] }];
  });

/** The count that the list itself states, to detect a lost line. */
export const statedCount = (text) => Number(/^Count: (\d+)$/m.exec(text)?.[1]);

/** Ids in brackets in a test title: `locks sign-in [SIG-06a, SIG-06b]`. */
export const tagsIn = (title) =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside]) =>
    [...inside.matchAll(TAG)].map(([, tag]) => tag),
  );

/**
 * Which requirements the tests of a run prove. A clause counts when at least one test names it (a browser test,
 * where a person can see it) and every test that names it ran and passed: a failed, skipped or expected-to-fail test
 * leaves it open. A test: `{ title, file, outcome }` from scripts/lib/report/test-report.mjs.
 */
export const trace = (requirements, unitTests, browserTests) => {
  const naming = new Map();
  const collect = (tests, isBrowser) => {
    for (const test of tests)
      for (const tag of new Set(tagsIn(test.title)))
        naming.set(tag, [...(naming.get(tag) ?? []), { ...test, isBrowser }]);
  };
  collect(unitTests, false);
  collect(browserTests, true);

  const hasPassed = ({ outcome }) => outcome === 'passed';
  const isProved = ({ tag, isSeen }) => {
    const tests = naming.get(tag) ?? [];
    return tests.every(hasPassed) && tests.some(({ isBrowser }) => isBrowser || !isSeen);
  };
  const open = requirements
    .map((line) => ({ line, clauses: line.clauses.filter((clause) => !isProved(clause)) }))
    .filter((row) => row.clauses.length);
  const openClauses = open.flatMap(({ clauses }) => clauses.map(({ tag }) => tag));
  const known = new Set(requirements.flatMap((line) => line.clauses.map(({ tag }) => tag)));
  return {
    total: requirements.length,
    proved: requirements.length - open.length,
    missing: open.map(({ line }) => line.id),
    openClauses,
    /** Why a named clause is still open. */
    obstacles: openClauses.flatMap((tag) =>
      (naming.get(tag) ?? []).filter((test) => !hasPassed(test)).map((test) => ({ tag, ...test })),
    ),
    unknownTags: [...naming.keys()].filter((tag) => !known.has(tag)),
  };
};
