import { describe, expect, it, vi } from 'vitest';
import { openServiceClock } from './service-clock';

const DAY_MS = 24 * 3_600_000;
const NOON = 1_800_000_000_000;

/** A database and a machine whose clocks the test sets. */
const aMachine = () => {
  const state = { steadyMs: 5000.25, databaseMs: NOON, wallMs: NOON, wayMs: 0 };
  const warn = vi.fn();
  const pass = (ms: number) => {
    state.steadyMs += ms;
    state.databaseMs += ms;
    state.wallMs += ms;
  };
  const open = () =>
    openServiceClock({
      ask: async () => {
        pass(state.wayMs / 2);
        const answer = state.databaseMs;
        pass(state.wayMs / 2);
        return answer;
      },
      log: { warn },
      wallClock: { nowMs: () => state.wallMs },
      steadyMs: () => state.steadyMs,
    });
  return { state, warn, pass, open };
};

describe('service clock', () => {
  it('it gives the time of the database in whole milliseconds', async () => {
    const { state, pass, open } = aMachine();
    state.wallMs += DAY_MS;
    state.wayMs = 40;
    const clock = await open();
    pass(1234.5);
    expect(clock.nowMs()).toBe(Math.floor(state.databaseMs));
  });

  it('it does not jump when the clock of the machine is set', async () => {
    const { state, warn, open } = aMachine();
    const clock = await open();
    state.wallMs -= DAY_MS;
    expect(clock.nowMs()).toBe(NOON);
    await clock.synchronise();
    await clock.synchronise();
    expect(clock.nowMs()).toBe(NOON);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toEqual({ differenceS: -86_400 });
  });

  it('it follows a changed database clock and ignores network jitter', async () => {
    const { state, open } = aMachine();
    const clock = await open();
    state.databaseMs += 100;
    await clock.synchronise();
    expect(clock.nowMs()).toBe(NOON);
    state.databaseMs += 5000;
    await clock.synchronise();
    expect(clock.nowMs()).toBe(NOON + 5100);
  });

  it('it ignores a slow response', async () => {
    const { state, open } = aMachine();
    const clock = await open();
    state.databaseMs += 5000;
    state.wayMs = 3000;
    await clock.synchronise();
    expect(clock.nowMs()).toBe(NOON + 3000);
  });
});
