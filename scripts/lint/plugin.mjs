/** The project's own lint rules, run by oxlint (.oxlintrc.json). */

/** Each of them makes a test that names a requirement prove nothing, or keeps others from running. */
const UNPROVED = new Set(['skip', 'only', 'fixme', 'fail', 'fails', 'todo', 'skipIf']);
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);

/** The name a chain such as `test.describe.skip` begins with. */
const firstName = (node) => {
  if (node.type === 'MemberExpression') return firstName(node.object);
  return node.type === 'Identifier' ? node.name : undefined;
};

const noUnprovedTest = {
  create: (context) => ({
    MemberExpression(node) {
      const name = node.property.type === 'Identifier' ? node.property.name : undefined;
      if (!UNPROVED.has(name) || !TEST_FUNCTIONS.has(firstName(node))) return;
      context.report({ node, message: `A test with .${name} proves nothing: mend it or remove it.` });
    },
  }),
};

const calledName = ({ callee }) =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined;

/** `expect(…).not.toBeVisible()` and the like. */
const isNegated = ({ callee }) =>
  callee.object.type === 'MemberExpression' && callee.object.property.name === 'not';

const saysAbsence = (node) => {
  const name = calledName(node);
  if (name === 'toBeHidden') return true;
  if (name === 'toHaveCount') return node.arguments[0]?.value === 0;
  return (name === 'toBeVisible' || name === 'toBeAttached') && isNegated(node);
};

/** What is not there right after an action may only not be there yet (e2e/support/absence.ts). */
const noUnsaidAbsence = {
  create: (context) => ({
    CallExpression(node) {
      if (!saysAbsence(node)) return;
      const message =
        'Say whether it never came (expectAbsent, expectNotShown) or went away (expectGone, expectHidden).';
      context.report({ node, message });
    },
  }),
};

export default {
  meta: { name: 'drive-in' },
  rules: { 'no-unproved-test': noUnprovedTest, 'no-unsaid-absence': noUnsaidAbsence },
};
