import { REMOTE_COMMAND_TIMEOUT_MS } from '@drivein/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommandOutcome, createPendingCommands } from './pending-commands';

const asked = () => {
  const pending = createPendingCommands();
  const outcomes: CommandOutcome[] = [];
  pending.add({ messageId: 'm-1', deviceId: 'd-2' }, 0, (outcome) => outcomes.push(outcome));
  return { pending, outcomes };
};

describe('a command to another screen', () => {
  it('ends with the outcome of that screen', () => {
    const { pending, outcomes } = asked();
    pending.answer({ ackMessageId: 'm-1', outcome: 'refused', reason: 'stream-limit' }, 'd-2');
    expect(outcomes).toEqual([{ kind: 'refused', reason: 'stream-limit' }]);
  });

  it('ignores answers of other screens and plain acknowledgements', () => {
    const { pending, outcomes } = asked();
    pending.answer({ ackMessageId: 'm-1', outcome: 'done' }, 'd-3');
    pending.answer({ ackMessageId: 'm-2', outcome: 'done' }, 'd-2');
    pending.answer({ ackMessageId: 'm-1' }, 'd-2');
    expect(outcomes).toEqual([]);
  });

  it('times out after two seconds, and not before', () => {
    const { pending, outcomes } = asked();
    expect(pending.nextEndMs()).toBe(2000);
    pending.expire(1999);
    expect(outcomes).toEqual([]);
    pending.expire(2000);
    expect(outcomes).toEqual([{ kind: 'no-answer' }]);
    expect(pending.nextEndMs()).toBe(Infinity);
  });

  it('ends exactly once and in time after any messages', () => {
    const event = fc.record({
      afterMs: fc.integer({ min: 0, max: 700 }),
      from: fc.constantFrom('d-2', 'd-3'),
      outcome: fc.constantFrom('done' as const, 'refused' as const, undefined),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const { pending, outcomes } = asked();
        let nowMs = 0;
        for (const { afterMs, from, outcome } of events) {
          nowMs += afterMs;
          pending.expire(nowMs);
          pending.answer({ ackMessageId: 'm-1', ...(outcome && { outcome }) }, from);
          if (nowMs >= REMOTE_COMMAND_TIMEOUT_MS) expect(outcomes).toHaveLength(1);
          expect(outcomes.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
