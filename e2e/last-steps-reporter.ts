import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

const KEPT = 6;
/** Not the fixtures and hooks that clear away after it. */
const OF_THE_TEST = new Set(['pw:api', 'expect', 'test.step']);

interface Steps {
  readonly done: string[];
  readonly open: Set<TestStep>;
}

/**
 * What a failed test did last, and what it was waiting for: a test that ran out of time names no line of its own, and a
 * machine far away keeps no trace to open.
 */
export default class LastStepsReporter implements Reporter {
  readonly #file: string;
  readonly #steps = new Map<TestResult, Steps>();
  readonly #told: Record<string, string[]> = {};

  constructor(options: { readonly outputFile: string }) {
    this.#file = options.outputFile;
  }

  onStepBegin(_test: TestCase, result: TestResult, step: TestStep) {
    if (!OF_THE_TEST.has(step.category)) return;
    const steps = this.#steps.get(result) ?? { done: [], open: new Set() };
    steps.open.add(step);
    this.#steps.set(result, steps);
  }

  onStepEnd(_test: TestCase, result: TestResult, step: TestStep) {
    const steps = this.#steps.get(result);
    if (!steps?.open.delete(step)) return;
    steps.done.push(`${step.error ? 'failed' : 'done'} ${described(step, step.duration)}`);
    if (steps.done.length > KEPT) steps.done.shift();
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const steps = this.#steps.get(result);
    this.#steps.delete(result);
    if (!steps || test.ok()) return;
    const open = [...steps.open].map(
      (step) => `open ${described(step, Date.now() - step.startTime.getTime())}`,
    );
    this.#told[test.title] = [...steps.done, ...open];
  }

  onEnd() {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#told, undefined, 2));
  }
}

const described = (step: TestStep, duration: number) => {
  const place = step.location ? ` (${basename(step.location.file)}:${step.location.line})` : '';
  return `${step.title}${place}, ${(duration / 1000).toFixed(1)} s`;
};
