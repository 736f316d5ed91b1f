/** The project's own lint rules, run by oxlint (.oxlintrc.json). */

/** Each of them makes a test that names a requirement prove nothing, or keeps others from running. */
const UNPROVED = new Set(['skip', 'skipIf', 'runIf', 'fixme', 'fail', 'fails', 'only', 'todo']);
/** The same as options, and repeating a test until it passes. */
const UNPROVED_OPTIONS = new Set(['skip', 'fixme', 'fails', 'only', 'todo', 'retry', 'retries']);
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'suite']);
/** Parameters of a running test by which it may skip itself. */
const RUNNING_TESTS = new Set(['testInfo', 'ctx', 'context']);

/** The first name of a chain such as `test.describe.skip` or `test.info().skip`. */
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

/** Right after an action an absent element may only be late (e2e/support/page/absence.ts). */
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

/** Helpers that resolve only when no call is open (e2e/support/page/quiet.ts, absence.ts). */
const QUIET_FUNCTIONS = new Set(['untilQuiet', 'expectAbsent', 'expectNotShown']);
const CALL_EVENTS = new Set(['request', 'response', 'requestfinished', 'requestfailed']);
/** Helpers of e2e/support that return the calls of a page. */
const CALL_LISTS = new Set(['holdBack', 'watchReports']);

const childrenOf = (node) =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, child]) => child)
    .filter((child) => typeof child?.type === 'string');

/** The node and its descendants, outermost first. */
const allIn = (node) => [node, ...childrenOf(node).flatMap(allIn)];

const parentsOf = (node) => (node.parent ? [node.parent, ...parentsOf(node.parent)] : []);

/** The declaration of the name used here. */
const declarationOf = (identifier) =>
  parentsOf(identifier)
    .filter(({ type }) => type === 'BlockStatement' || type === 'Program')
    .flatMap(({ body }) => body)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .find(({ id }) => id.type === 'Identifier' && id.name === identifier.name);

const isCallListener = (node) =>
  calledName(node) === 'route' || (calledName(node) === 'on' && CALL_EVENTS.has(node.arguments[0]?.value));

/** The targets of a request listener: `asked.push(…)`, `calls += 1`. */
const addedToIn = (listener) =>
  allIn(listener).flatMap((node) => {
    if (node.type === 'AssignmentExpression') return [node.left];
    if (node.type === 'UpdateExpression') return [node.argument];
    return node.type === 'CallExpression' && calledName(node) === 'push' ? [node.callee.object] : [];
  });

const isListOfHelper = ({ init }) => {
  const made = init?.type === 'AwaitExpression' ? init.argument : init;
  return made?.type === 'CallExpression' && CALL_LISTS.has(made.callee.name);
};

const saysNone = (node) => {
  const [given] = node.arguments;
  const name = calledName(node);
  if (name === 'toBe' || name === 'toHaveLength') return given?.value === 0;
  return name === 'toEqual' && given?.type === 'ArrayExpression' && given.elements.length === 0;
};

/** Whether the previous step in this block waited until no call is open. */
const isAfterQuiet = (statement) => {
  const { body } = statement.parent;
  for (const earlier of body.slice(0, body.indexOf(statement)).toReversed()) {
    const nodes = allIn(earlier);
    if (nodes.some(({ type, callee }) => type === 'CallExpression' && QUIET_FUNCTIONS.has(callee.name)))
      return true;
    if (nodes.some(({ type }) => type === 'AwaitExpression')) return false;
  }
  return false;
};

/** Right after an action an unsent call may only be late. */
const noUnsaidSilence = {
  create: (context) => {
    const listeners = [];
    const claims = [];
    return {
      CallExpression(node) {
        if (isCallListener(node)) listeners.push(node);
        if (saysNone(node) && node.callee.object.type === 'CallExpression') claims.push(node);
      },
      'Program:exit'() {
        const lists = new Set(
          listeners
            .flatMap(addedToIn)
            .filter(({ type }) => type === 'Identifier')
            .map(declarationOf),
        );
        const isListOfCalls = (identifier) => {
          const declared = declarationOf(identifier);
          return declared !== undefined && (lists.has(declared) || isListOfHelper(declared));
        };
        for (const claim of claims) {
          const [counted] = claim.callee.object.arguments;
          const statement = parentsOf(claim).find(({ parent }) => Array.isArray(parent?.body));
          if (claim.callee.object.callee.name !== 'expect' || !counted || !statement) continue;
          const names = allIn(counted).filter(({ type }) => type === 'Identifier');
          if (names.some(isListOfCalls) && !isAfterQuiet(statement))
            context.report({ node: claim, message: 'Wait until the page is quiet first (untilQuiet).' });
        }
      },
    };
  },
};

export default {
  meta: { name: 'drive-in' },
  rules: {
    'no-unproved-test': noUnprovedTest,
    'no-unsaid-absence': noUnsaidAbsence,
    'no-unsaid-silence': noUnsaidSilence,
  },
};
