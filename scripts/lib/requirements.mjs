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

/** The count the list itself states; a line that gets lost is noticed. */
export const statedCount = (text) => Number(/^Count: (\d+)$/m.exec(text)?.[1]);

/** Ids named in brackets by a test title: `locks sign-in [SIG-06a, SIG-06b]`. */
export const tagsIn = (title) =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside]) =>
    [...inside.matchAll(TAG)].map(([, tag]) => tag),
  );

export const tagsOfUnitReport = (report) =>
  (report?.testResults ?? [])
    .flatMap((file) => file.assertionResults ?? [])
    .filter((test) => test.status === 'passed')
    .flatMap((test) => tagsIn(test.fullName ?? test.title));

export const tagsOfBrowserReport = (report) => {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return (report?.suites ?? [])
    .flatMap(specsOf)
    .filter((spec) => spec.ok)
    .flatMap((spec) => tagsIn(spec.title));
};

export const trace = (requirements, unitTags, browserTags) => {
  const seenTags = new Set(browserTags);
  const allTags = new Set([...unitTags, ...browserTags]);
  const openClauses = (line) =>
    line.clauses.filter(({ tag, isSeen }) => !(isSeen ? seenTags : allTags).has(tag));
  const open = requirements
    .map((line) => ({ line, clauses: openClauses(line) }))
    .filter((row) => row.clauses.length);
  const known = new Set(requirements.flatMap((line) => line.clauses.map(({ tag }) => tag)));
  return {
    total: requirements.length,
    proved: requirements.length - open.length,
    missing: open.map(({ line }) => line.id),
    openClauses: open.flatMap(({ clauses }) => clauses.map(({ tag }) => tag)),
    unknownTags: [...allTags].filter((tag) => !known.has(tag)),
  };
};
