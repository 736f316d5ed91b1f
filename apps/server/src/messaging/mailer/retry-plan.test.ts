import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelayMs } from '../../operations/retry-delay';
import { isHopeless, MAX_ATTEMPTS, nameOfFailure } from './retry-plan';

describe('mail retries', () => {
  it('delays grow up to one hour', () => {
    const delays = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelayMs(index + 1));
    expect(delays.slice(0, 4)).toEqual([10_000, 30_000, 90_000, 270_000]);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBe(3_600_000);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(7 * 24 * 3_600_000);
  });

  it('only a permanently refused mailbox ends the retries', () => {
    expect(isHopeless({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })).toBe(true);
    expect(isHopeless({ code: 'EMESSAGE', command: 'DATA', responseCode: 554 })).toBe(true);
    expect(isHopeless({ code: 'EMESSAGE', command: 'DATA', responseCode: 451 })).toBe(false);
    expect(isHopeless({ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 })).toBe(false);
    expect(isHopeless({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 })).toBe(false);
    expect(isHopeless({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 })).toBe(false);
    expect(isHopeless(new Error('a broken pipe'))).toBe(false);
    expect(isHopeless(undefined)).toBe(false);
  });

  it('only the numbers of an error are stored, never its words', () => {
    expect(nameOfFailure({ code: 'EAUTH', responseCode: 535, response: 'bad password hunter2' })).toBe(
      'EAUTH 535',
    );
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), (secret) => {
        expect(nameOfFailure(new Error(secret))).toBe('unknown');
      }),
    );
  });
});
