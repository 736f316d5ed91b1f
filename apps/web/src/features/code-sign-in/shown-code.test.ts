import type { LoginReply } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { hideCode, isTooLate, pollTokenOf, type ShownCode, withCarOf } from './shown-code';

const created = { responseCode: 10000, code: 'ABC123', expiresInSeconds: 60, pollToken: 'secret' } as const;
const shown: ShownCode = { state: 'shown', created, startedMs: 1000 };
const settled: ShownCode[] = [
  { state: 'none' },
  { state: 'approved' },
  { state: 'over' },
  { state: 'refused' },
];

describe('a displayed code', () => {
  it('is hidden when its bar is empty, and still polled: it may have been approved in its last second', () => {
    const hidden = hideCode(shown);
    expect(hidden.state).toBe('ending');
    expect(pollTokenOf(hidden)).toBe(pollTokenOf(shown));
    expect(pollTokenOf(hidden)).toBe('secret');
  });

  it.each(settled)('that has ended keeps its state: $state', (code) => {
    expect(hideCode(code)).toBe(code);
    expect(pollTokenOf(code)).toBeUndefined();
  });

  it('remembers for the session it opens that the car was left out', () => {
    const login = { session: 'opened' } as LoginReply;
    const refused: ShownCode = { ...shown, created: { ...created, isCarRefused: true } };
    expect(withCarOf(refused, login)).toEqual({ session: 'opened', isCarRefused: true });
    expect(withCarOf(hideCode(refused), login)).toEqual({ session: 'opened', isCarRefused: true });
    expect(withCarOf(shown, login)).toEqual(login);
  });

  it('can be collected as long as an approval in its last second is valid', () => {
    expect(isTooLate(hideCode(shown), 1000 + 120_000)).toBe(false);
    expect(isTooLate(hideCode(shown), 1000 + 120_001)).toBe(true);
  });
});
