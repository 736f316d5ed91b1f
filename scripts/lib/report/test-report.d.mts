export type Status = 'passed' | 'failed' | 'skipped';
export interface ReportedTest {
  readonly title: string;
  readonly file: string;
  readonly outcome: string;
  readonly ms: number;
  readonly reason?: string | undefined;
  readonly seen?: readonly string[];
}
export function outcomeOf(run: {
  readonly status: Status | undefined;
  readonly expected: Status;
  readonly attempts?: number;
  readonly assertions?: number;
}): string;
export function writeReport(
  name: 'unit' | 'browser',
  report: {
    readonly tests: readonly ReportedTest[];
    readonly errors: readonly { readonly title: string; readonly reason?: string | undefined }[];
    readonly files: readonly { readonly file: string; readonly ms: number }[];
    readonly isComplete: boolean;
  },
): void;
