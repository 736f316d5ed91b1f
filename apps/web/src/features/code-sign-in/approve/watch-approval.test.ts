import { ResponseCode } from '@drivein/contract/light';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../shared/api/call-failure';
import { aLogin as login } from '../a-login';
import { type ApprovalOutcome, watchApproval } from './watch-approval';

type Reply = Awaited<ReturnType<Parameters<typeof watchApproval>[0]['poll']>>;

const waiting = { responseCode: 10000, state: 'waiting' } as const;

const start = (replies: readonly (Reply | Error)[], isTooLate = () => false) => {
  const outcomes: ApprovalOutcome[] = [];
  let polls = 0;
  let isVisible = true;
  let tellVisibility = () => {};
  const stop = watchApproval(
    {
      poll: () => {
        const reply = replies[Math.min(polls, replies.length - 1)];
        polls += 1;
        return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply ?? waiting);
      },
      isVisible: () => isVisible,
      onVisibility: (listener) => {
        tellVisibility = listener;
        return () => {
          tellVisibility = () => {};
        };
      },
      isTooLate,
    },
    (outcome) => outcomes.push(outcome),
  );
  const show = (visible: boolean) => {
    isVisible = visible;
    tellVisibility();
  };
  return { outcomes, stop, show, polls: () => polls };
};

describe('waiting for an approval', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('polls every two seconds until the code is approved, and delivers the session once', async () => {
    const watch = start([waiting, waiting, { ...waiting, state: 'approved', login }]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(watch.polls()).toBe(0);
    await vi.advanceTimersByTimeAsync(4001);
    expect(watch.outcomes).toEqual([{ kind: 'approved', login }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(watch.polls()).toBe(3);
  });

  it('continues through network failures', async () => {
    const lost = new CallFailure({ kind: 'network' });
    const watch = start([lost, lost, { ...waiting, state: 'refused' }]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(watch.outcomes).toEqual([{ kind: 'refused' }]);
  });

  it('follows the delay that a busy server asks for', async () => {
    const busy = new CallFailure({ kind: 'refused', responseCode: ResponseCode.Unavailable });
    const slower = new CallFailure({
      kind: 'refused',
      responseCode: ResponseCode.TooManyAttempts,
      retryAfterS: 7,
    });
    const watch = start([busy, slower, { ...waiting, state: 'approved', login }]);
    await vi.advanceTimersByTimeAsync(4000 + 6999);
    expect(watch.polls()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(watch.outcomes).toEqual([{ kind: 'approved', login }]);
  });

  it('pauses while the page is hidden and polls at once when it is visible again', async () => {
    const watch = start([waiting]);
    watch.show(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(watch.polls()).toBe(0);
    watch.show(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.polls()).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(watch.polls()).toBe(2);
  });

  it('collects an approval made while the page was hidden, from the tenth second to beyond the last', async () => {
    const waitings = Array.from({ length: 5 }, () => waiting);
    const watch = start([...waitings, { ...waiting, state: 'approved', login }]);
    await vi.advanceTimersByTimeAsync(10_000);
    watch.show(false);
    await vi.advanceTimersByTimeAsync(55_000);
    expect(watch.polls()).toBe(5);
    watch.show(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.outcomes).toEqual([{ kind: 'approved', login }]);
  });

  it('without a network polls only while an approval can be collected', async () => {
    const startedMs = Date.now();
    const watch = start([new CallFailure({ kind: 'network' })], () => Date.now() - startedMs > 120_000);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(watch.outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(watch.outcomes).toEqual([{ kind: 'over' }]);
  });

  it.each([
    ['an expired code', { ...waiting, state: 'expired' } as const],
    ['an approval without a session', { ...waiting, state: 'approved' } as const],
    ['a code the server no longer knows', new CallFailure({ kind: 'refused', responseCode: 40317 })],
  ])('ends with %s', async (_, reply) => {
    const watch = start([reply]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watch.outcomes).toEqual([{ kind: 'over' }]);
    expect(watch.polls()).toBe(1);
  });

  it('stops polling after the page was left', async () => {
    const watch = start([waiting]);
    watch.stop();
    watch.show(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watch.polls()).toBe(0);
    expect(watch.outcomes).toEqual([]);
  });
});
