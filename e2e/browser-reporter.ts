import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import {
  outcomeOf,
  type ReportedTest,
  type Status,
  writeReport,
} from '../scripts/lib/report/test-report.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const KEPT_STEPS = 6;
const PAGE_LINES = 40;
/** Excludes the cleanup of fixtures and hooks. */
const OF_THE_TEST = new Set(['pw:api', 'expect', 'test.step']);
const OUTSIDE_THE_TEST = new Set(['hook', 'fixture']);

interface Steps {
  readonly done: string[];
  readonly open: Set<TestStep>;
  assertions: number;
}

/**
 * Writes browser.json for trace and for the end of `npm test`. It counts the assertions of each test, because a test
 * without any proves nothing, and stores the last and the pending step of a failed test: a timeout names no line,
 * and remote machines keep no trace.
 */
export default class BrowserReporter implements Reporter {
  readonly #steps = new Map<TestResult, Steps>();
  readonly #seen = new Map<TestCase, readonly string[]>();
  readonly #assertions = new Map<TestCase, number>();
  readonly #errors: { title: string; reason: string | undefined }[] = [];
  #tests: () => TestCase[] = () => [];

  onBegin(_config: FullConfig, suite: Suite) {
    this.#tests = () => suite.allTests();
  }

  onError(error: TestError) {
    this.#errors.push({ title: 'outside any test', reason: error.message });
  }

  onStepBegin(_test: TestCase, result: TestResult, step: TestStep) {
    if (!OF_THE_TEST.has(step.category)) return;
    const steps = this.#steps.get(result) ?? { done: [], open: new Set(), assertions: 0 };
    steps.open.add(step);
    this.#steps.set(result, steps);
  }

  onStepEnd(_test: TestCase, result: TestResult, step: TestStep) {
    const steps = this.#steps.get(result);
    if (!steps?.open.delete(step)) return;
    if (step.category === 'expect' && !isOutsideTest(step)) steps.assertions += 1;
    steps.done.push(`${step.error ? 'failed' : 'done'} ${described(step, step.duration)}`);
    if (steps.done.length > KEPT_STEPS) steps.done.shift();
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const steps = this.#steps.get(result);
    this.#steps.delete(result);
    this.#assertions.set(test, steps?.assertions ?? 0);
    if (test.ok()) return;
    const open = [...(steps?.open ?? [])].map(
      (step) => `open ${described(step, Date.now() - step.startTime.getTime())}`,
    );
    this.#seen.set(test, [...(steps?.done ?? []), ...open, ...pageSeen(result)]);
  }

  async onEnd({ status }: FullResult) {
    const tests = this.#tests().map((test) => this.#describe(test));
    const errors = this.#errors;
    const isComplete = status === 'passed' || status === 'failed';
    writeReport('browser', { tests, errors, files: durationsOf(tests), isComplete });
    const unasserted = tests.filter(({ outcome }) => outcome === 'without assertion');
    for (const { title, file } of unasserted) console.error(`No assertion, so no proof: ${title} (${file})`);
    if (unasserted.length > 0 && status === 'passed') return { status: 'failed' as const };
    return undefined;
  }

  #describe(test: TestCase): ReportedTest {
    const last = test.results.at(-1);
    const outcome = outcomeOf({
      status: statusOf(last),
      expected: statusOf({ status: test.expectedStatus }) ?? 'failed',
      attempts: test.results.length,
      assertions: this.#assertions.get(test) ?? 0,
    });
    // Without the names of project and file, which are not part of the title.
    const title = test.titlePath().slice(3).join(' > ');
    return {
      title,
      file: relative(ROOT, fileOf(test.parent) ?? test.location.file),
      outcome,
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      ...(outcome === 'failed' && { reason: last?.error?.message, seen: this.#seen.get(test) ?? [] }),
    };
  }
}

const statusOf = (result: Pick<TestResult, 'status'> | undefined): Status | undefined => {
  if (!result || result.status === 'interrupted') return undefined;
  return result.status === 'timedOut' ? 'failed' : result.status;
};

/** The test's own location: helpers define tests, too. */
const fileOf = (suite: Suite | undefined): string | undefined =>
  suite?.type === 'file' ? suite.location?.file : suite && fileOf(suite.parent);

const isOutsideTest = ({ parent }: TestStep): boolean =>
  parent !== undefined && (OUTSIDE_THE_TEST.has(parent.category) || isOutsideTest(parent));

const durationsOf = (tests: readonly ReportedTest[]) => {
  const files = new Map<string, number>();
  for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms);
  return [...files].map(([file, ms]) => ({ file, ms }));
};

const described = (step: TestStep, duration: number) => {
  const place = step.location ? ` (${basename(step.location.file)}:${step.location.line})` : '';
  return `${step.title}${place}, ${(duration / 1000).toFixed(1)} s`;
};

/** The text of the page when its test failed. */
const pageSeen = (result: TestResult): string[] => {
  const path = result.attachments.find(({ name }) => name === 'error-context')?.path;
  const page = path && /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(readText(path))?.[1];
  if (!page) return [];
  return page
    .replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, '')
    .split('\n')
    .slice(0, PAGE_LINES);
};

const readText = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
