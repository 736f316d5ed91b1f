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

export default { meta: { name: 'drive-in' }, rules: { 'no-unproved-test': noUnprovedTest } };
