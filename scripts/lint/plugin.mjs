/** The project's own lint rules, run by oxlint (.oxlintrc.json). */

/** Each of them makes a test that names a requirement prove nothing, or keeps others from running. */
const UNPROVED = new Set(['skip', 'skipIf', 'runIf', 'fixme', 'fail', 'fails', 'only', 'todo']);
/** The same as options, and repeating a test until it passes. */
const UNPROVED_OPTIONS = new Set(['skip', 'fixme', 'fails', 'only', 'todo', 'retry', 'retries']);
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'suite']);
/** What a running test is handed, and may skip itself by. */
const RUNNING_TESTS = new Set(['testInfo', 'ctx', 'context']);

/** The name a chain such as `test.describe.skip` or `test.info().skip` begins with. */
const firstName = (node) => {
  if (node.type === 'MemberExpression') return firstName(node.object);
  if (node.type === 'CallExpression') return firstName(node.callee);
  return node.type === 'Identifier' ? node.name : undefined;
};

const propertiesOf = (node) =>
  node.type === 'ObjectExpression' || node.type === 'ObjectPattern'
    ? node.properties.filter(({ type, key }) => type === 'Property' && key.type === 'Identifier')
    : [];

const noUnprovedTest = {
  create: (context) => {
    const report = (node, name) =>
      context.report({ node, message: `A test with ${name} proves nothing: mend it or remove it.` });
    return {
      MemberExpression(node) {
        const name = node.property.type === 'Identifier' ? node.property.name : undefined;
        const first = firstName(node);
        if (UNPROVED.has(name) && (TEST_FUNCTIONS.has(first) || RUNNING_TESTS.has(first)))
          report(node, `.${name}`);
      },
      CallExpression(node) {
        if (!TEST_FUNCTIONS.has(firstName(node.callee))) return;
        for (const given of node.arguments)
          for (const property of propertiesOf(given))
            if (UNPROVED_OPTIONS.has(property.key.name)) report(property, property.key.name);
        const [handed] = node.arguments.find(({ params }) => params?.length > 0)?.params ?? [];
        for (const property of handed ? propertiesOf(handed) : [])
          if (property.key.name === 'skip') report(property, 'skip');
      },
    };
  },
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
