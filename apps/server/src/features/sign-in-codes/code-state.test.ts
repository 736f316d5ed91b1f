import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_LIFETIME_MS, isAlive, screenStateOf, secondsLeft, type StoredCode } from './code-state';

const NOW_MS = 1_781_438_400_000;
const moments = fc.integer({ min: -10 * CODE_LIFETIME_MS, max: 10 * CODE_LIFETIME_MS });
const states = fc.constantFrom<StoredCode['state']>('waiting', 'approved', 'refused', 'used');

describe('code state', () => {
  it('a code is valid for a minute', () => {
    expect(CODE_LIFETIME_MS).toBe(60_000);
    expect(secondsLeft({ expiresAtMs: NOW_MS + CODE_LIFETIME_MS }, NOW_MS)).toBe(60);
  });

  it('no clock change extends the lifetime of a code', () => {
    fc.assert(
      fc.property(moments, moments, (madeAfterMs, lookedAfterMs) => {
        const expiresAtMs = NOW_MS + madeAfterMs + CODE_LIFETIME_MS;
        const sinceMs = lookedAfterMs - madeAfterMs;
        expect(isAlive({ expiresAtMs }, NOW_MS + lookedAfterMs)).toBe(
          sinceMs >= 0 && sinceMs < CODE_LIFETIME_MS,
        );
      }),
    );
  });

  it('only an approved, unexpired code opens a session', () => {
    fc.assert(
      fc.property(states, moments, (state, leftMs) => {
        const code = { state, expiresAtMs: NOW_MS + leftMs };
        const told = screenStateOf(code, NOW_MS);
        if (told === 'approved' || told === 'waiting') {
          expect(told).toBe(state === 'used' ? 'approved' : state);
          expect(isAlive(code, NOW_MS)).toBe(true);
        }
        if (state === 'used' && !isAlive(code, NOW_MS)) expect(told).toBe('gone');
        if (state === 'refused') expect(told).toBe('refused');
      }),
    );
  });

  it('the remaining seconds are never negative', () => {
    fc.assert(
      fc.property(moments, (leftMs) => {
        const leftS = secondsLeft({ expiresAtMs: NOW_MS + leftMs }, NOW_MS);
        expect(leftS).toBe(leftMs <= 0 ? 0 : Math.ceil(leftMs / 1000));
      }),
    );
  });
});
