import { describe, expect, it } from 'vitest';
import { describeFailures, filesOfPart, parsePart } from './prove-steady.mjs';

describe('parts of npm run prove steady', () => {
  it('are named as part and total', () => {
    expect(parsePart('1/1')).toEqual({ part: 1, of: 1 });
    expect(parsePart('3/12')).toEqual({ part: 3, of: 12 });
    for (const wrong of ['0/4', '5/4', '1', '1/0', '-1/4', '1/4x', ''])
      expect(() => parsePart(wrong)).toThrow('such as 1/4');
  });

  it('contain every file once, and about equally many', () => {
    const files = Array.from({ length: 63 }, (_, at) => `tests/${at}.spec.ts`);
    const parts = [1, 2, 3, 4].map((part) => filesOfPart(files, { part, of: 4 }));
    expect(parts.flat().sort()).toEqual([...files].sort());
    expect(parts.map(({ length }) => length)).toEqual([16, 16, 16, 15]);
  });
});

it('report a failed test with its rounds', () => {
  const failures = [
    { round: 1, file: 'a.spec.ts', title: 'plays' },
    { round: 2, file: 'b.test.ts', title: 'b.test.ts' },
    { round: 4, file: 'a.spec.ts', title: 'plays' },
  ];
  expect(describeFailures(failures)).toEqual(['round 1, 4: a.spec.ts: plays', 'round 2: b.test.ts']);
});
