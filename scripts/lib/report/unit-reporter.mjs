import { relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { outcomeOf, writeReport } from './test-report.mjs';

const reasonOf = (errors) => errors?.[0] && (errors[0].stack ?? errors[0].message);

const describeTest = (test, file) => {
  const { state, errors } = test.result();
  const expected = test.options.fails ? 'failed' : 'passed';
  const { duration, retryCount } = test.diagnostic() ?? { duration: 0, retryCount: 0 };
  const outcome = outcomeOf({
    status: state === 'pending' ? undefined : state,
    expected,
    attempts: 1 + retryCount,
  });
  return {
    title: test.fullName,
    file,
    outcome,
    ms: Math.round(duration),
    ...(outcome === 'failed' && { reason: reasonOf(errors) }),
  };
};

/** Includes loading and hooks, which its tests do not. */
const durationOf = (module) => {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return Math.round(duration + collectDuration + setupDuration);
};

/** Writes unit.json for trace and for the end of `npm test`. */
export default class UnitReporter {
  onTestRunEnd(modules, unhandledErrors, reason) {
    const tests = [];
    const files = [];
    const errors = unhandledErrors.map((error) => ({ title: 'outside any test', reason: reasonOf([error]) }));
    for (const module of modules) {
      const file = relative(ROOT, module.moduleId);
      files.push({ file, ms: durationOf(module) });
      tests.push(...[...module.children.allTests()].map((test) => describeTest(test, file)));
      // Errors of the whole file, or of a group's hooks: they belong to no test.
      const groups = [module, ...module.children.allSuites()];
      for (const found of groups.flatMap((group) => group.errors()))
        errors.push({ title: file, reason: reasonOf([found]) });
    }
    writeReport('unit', { tests, errors, files, isComplete: reason !== 'interrupted' });
  }
}
