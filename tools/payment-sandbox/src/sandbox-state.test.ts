import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from './sandbox-state';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the journal', () => {
  it('has after a restart all complete entries, and no partial one of a killed process', () => {
    const file = join(folder, 'new', 'journal.jsonl');
    const first = openJournal<{ n: number; text: string }>(file);
    first.append({ n: 1, text: 'für 1632 ₫' });
    first.append({ n: 2, text: 'second' });
    first.close();
    appendFileSync(file, '{"n":3,"te');

    const second = openJournal<{ n: number; text: string }>(file);
    expect(second.past).toEqual([
      { n: 1, text: 'für 1632 ₫' },
      { n: 2, text: 'second' },
    ]);
    second.append({ n: 4, text: 'after' });
    second.close();
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(3);
    expect(openJournal(file).past).toHaveLength(3);
  });
});
