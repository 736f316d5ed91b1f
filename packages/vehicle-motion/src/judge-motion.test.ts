import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeardSignals, hearMessage, isHeard, loseContact, motionAt, nothingHeard } from './judge-motion';

const START_MS = Date.parse('2026-11-15T10:00:00Z');

const pointOf = (path: string, value: unknown, measuredAtMs: number) => ({
  path,
  dp: { value, ts: new Date(measuredAtMs).toISOString() },
});
const message = (path: string, value: unknown, measuredAtMs: number) =>
  JSON.stringify({ action: 'subscription', subscriptionId: '1', data: pointOf(path, value, measuredAtMs) });

const hear = (heard: HeardSignals, path: string, value: unknown, nowMs: number, measuredAtMs = nowMs) =>
  hearMessage(heard, message(path, value, measuredAtMs), nowMs);

/** Both signals report a standstill twice: at this time, and half a second before. */
const standingAt = (nowMs: number, before: HeardSignals = nothingHeard) =>
  [nowMs - 500, nowMs].reduce(
    (heard, atMs) => hear(hear(heard, 'Vehicle.Speed', '0.0', atMs), 'Vehicle.IsMoving', 'false', atMs),
    before,
  );

describe('the motion of the vehicle', () => {
  it('is `parked` while both signals report it and are fresh', () => {
    expect(motionAt(standingAt(START_MS), START_MS)).toBe('parked');
    expect(motionAt(standingAt(START_MS), START_MS + 2000)).toBe('parked');
  });

  it('is `moving` before the first signal, and with a signal lost or stale for 2 s [SCR-10b]', () => {
    expect(motionAt(nothingHeard, START_MS)).toBe('in-motion');
    const standing = standingAt(START_MS);
    expect(motionAt(standing, START_MS + 2001)).toBe('in-motion');
    expect(motionAt(loseContact(standing), START_MS)).toBe('in-motion');
    const oneSilent = [500, 1000, 1500, 2000].reduce(
      (heard, ms) => hear(heard, 'Vehicle.Speed', '0', START_MS + ms),
      standing,
    );
    expect(motionAt(oneSilent, START_MS + 2000)).toBe('parked');
    expect(motionAt(oneSilent, START_MS + 2001)).toBe('in-motion');
  });

  it('follows the safer of two signals', () => {
    const standing = standingAt(START_MS);
    expect(motionAt(hear(standing, 'Vehicle.Speed', '0.3', START_MS + 1), START_MS + 1)).toBe('in-motion');
    expect(motionAt(hear(standing, 'Vehicle.IsMoving', 'true', START_MS + 1), START_MS + 1)).toBe(
      'in-motion',
    );
    expect(motionAt(hear(standing, 'Vehicle.Speed', '-2', START_MS + 1), START_MS + 1)).toBe('in-motion');
  });

  it('accepts a report of motion even with an old time, until a newer report', () => {
    const moving = hear(standingAt(START_MS), 'Vehicle.IsMoving', 'true', START_MS + 1, START_MS - 90_000);
    expect(motionAt(moving, START_MS + 1)).toBe('in-motion');
    expect(motionAt(standingAt(START_MS + 600, moving), START_MS + 600)).toBe('parked');
  });

  it('accepts no message twice, not even on another connection', () => {
    const standing = standingAt(START_MS);
    const replayed = hear(
      hear(standing, 'Vehicle.Speed', '0', START_MS + 1500, START_MS),
      'Vehicle.IsMoving',
      'false',
      START_MS + 1500,
      START_MS,
    );
    expect(motionAt(replayed, START_MS + 2001)).toBe('in-motion');
    const elsewhere = standingAt(START_MS, loseContact(standing));
    expect(motionAt(elsewhere, START_MS)).toBe('in-motion');
  });

  it('ignores a server that repeats the last values of a dead sensor', () => {
    const repeats = [0, 500, 1000].reduce(
      (heard, ms) =>
        hear(
          hear(heard, 'Vehicle.Speed', '0', START_MS + ms, START_MS - 30_000),
          'Vehicle.IsMoving',
          'false',
          START_MS + ms,
          START_MS - 30_000,
        ),
      nothingHeard,
    );
    expect(motionAt(repeats, START_MS + 1000)).toBe('in-motion');
  });

  it('ignores a message that was delayed for longer than a signal lives', () => {
    const standing = standingAt(START_MS);
    const backlog = hear(
      hear(standing, 'Vehicle.Speed', '0', START_MS + 10_000, START_MS + 500),
      'Vehicle.IsMoving',
      'false',
      START_MS + 10_000,
      START_MS + 500,
    );
    expect(motionAt(backlog, START_MS + 10_000)).toBe('in-motion');
  });

  it('treats clocks that differ by up to a minute like equal clocks', () => {
    const withClockAheadBy = (aheadMs: number) =>
      [0, 500].reduce(
        (heard, ms) =>
          hear(
            hear(heard, 'Vehicle.Speed', '0', START_MS + ms, START_MS + ms + aheadMs),
            'Vehicle.IsMoving',
            'false',
            START_MS + ms,
            START_MS + ms + aheadMs,
          ),
        nothingHeard,
      );
    for (const aheadMs of [-59_000, -3000, 3000, 59_000]) {
      expect(motionAt(withClockAheadBy(aheadMs), START_MS + 2500)).toBe('parked');
      expect(motionAt(withClockAheadBy(aheadMs), START_MS + 2501)).toBe('in-motion');
    }
    for (const aheadMs of [-3_600_000, -61_000, 61_000, 3_600_000])
      expect(motionAt(withClockAheadBy(aheadMs), START_MS + 500)).toBe('in-motion');
  });

  it('recovers after one of the clocks was set', () => {
    let heard = standingAt(START_MS);
    let nowMs = START_MS;
    const goOn = (forMs: number, measuredBehindMs: number) => {
      for (const endMs = nowMs + forMs; nowMs < endMs;) {
        nowMs += 500;
        for (const [path, value] of [
          ['Vehicle.Speed', '0'],
          ['Vehicle.IsMoving', 'false'],
        ] as const)
          heard = hear(heard, path, value, nowMs, nowMs - measuredBehindMs);
      }
    };
    goOn(5000, 0);
    goOn(5000, 4000);
    expect(motionAt(heard, nowMs)).toBe('in-motion');
    goOn(30_000, 4000);
    expect(motionAt(heard, nowMs)).toBe('parked');
    goOn(500, 0);
    expect(motionAt(heard, nowMs)).toBe('parked');
  });

  it('recovers after the clocks of vehicle and screen were set back together', () => {
    const standing = standingAt(START_MS);
    const BACK_MS = START_MS - 3_600_000;
    const standAt = (heard: HeardSignals, nowMs: number) =>
      hear(hear(heard, 'Vehicle.Speed', '0', nowMs), 'Vehicle.IsMoving', 'false', nowMs);
    expect(motionAt(standing, BACK_MS)).toBe('in-motion');
    const heardOnce = standAt(loseContact(standing), BACK_MS + 500);
    const heardTwice = standAt(heardOnce, BACK_MS + 1000);
    expect(motionAt(heardTwice, BACK_MS + 1000)).toBe('parked');
    expect(isHeard(standing, START_MS - 1)).toBe(false);
  });

  it('counts as connected while both signals arrive, with any values', () => {
    expect(isHeard(nothingHeard, START_MS)).toBe(false);
    const moving = hear(standingAt(START_MS), 'Vehicle.IsMoving', 'true', START_MS + 1000);
    expect(isHeard(moving, START_MS + 2000)).toBe(true);
    expect(isHeard(moving, START_MS + 2001)).toBe(false);
    expect(isHeard(loseContact(moving), START_MS + 1000)).toBe(false);
  });

  it('is `moving` after the screen slept, or its clock was set back', () => {
    expect(motionAt(standingAt(START_MS), START_MS + 3_600_000)).toBe('in-motion');
    expect(motionAt(standingAt(START_MS), START_MS - 1)).toBe('in-motion');
  });
});

interface Event {
  readonly waitMs: number;
  readonly kind: 'point' | 'rubbish' | 'lost' | 'closed';
  readonly path: 'Vehicle.Speed' | 'Vehicle.IsMoving';
  readonly value: unknown;
  readonly laterMs: number;
  readonly rubbish: string;
}

const STILL = new Set<unknown>(['0', '0.0', 0, false, 'false']);
const MEANS_STILL = { 'Vehicle.Speed': ['0', '0.0', 0], 'Vehicle.IsMoving': [false, 'false'] };

const events = fc.array(
  fc.record<Event>({
    waitMs: fc.oneof(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 5000 })),
    kind: fc.constantFrom('point', 'point', 'point', 'point', 'point', 'point', 'rubbish', 'lost', 'closed'),
    path: fc.constantFrom('Vehicle.Speed', 'Vehicle.IsMoving'),
    value: fc.oneof(
      fc.constantFrom<unknown>(...STILL),
      fc.constantFrom<unknown>(...STILL),
      fc.constantFrom<unknown>('true', true, 3, '12.5', -1, '-0.1', 'NaN', '', null, [], {}),
    ),
    laterMs: fc.oneof(fc.constant(0), fc.integer({ min: -5000, max: 5000 }), fc.integer()),
    rubbish: fc.oneof(fc.string(), fc.json()),
  }),
  { maxLength: 40 },
);

/** A car that stops: without it hardly any sequence ends parked. */
const standstillOf = (path: Event['path']) =>
  fc.record<Event>({
    waitMs: fc.integer({ min: 0, max: 700 }),
    kind: fc.constant('point'),
    path: fc.constant(path),
    value: fc.constantFrom<unknown>(...MEANS_STILL[path]),
    laterMs: fc.constant(0),
    rubbish: fc.constant(''),
  });
const stop = fc.array(fc.oneof(standstillOf('Vehicle.Speed'), standstillOf('Vehicle.IsMoving')), {
  minLength: 2,
  maxLength: 12,
});
const RUNS = 2000;

describe('the motion of the vehicle after any messages', () => {
  it('is `parked` only with fresh, well-formed standstill reports of both signals, the newest of their kind [SCR-10b]', () => {
    let parkedRuns = 0;
    fc.assert(
      fc.property(events, stop, fc.integer({ min: 0, max: 3000 }), (before, standing, lastWaitMs) => {
        const sequence = [...before, ...standing];
        let heard = nothingHeard;
        let nowMs = START_MS;
        // An independent model: the last value of each path and its newest time.
        const last = new Map<string, { readonly isStill: boolean; readonly atMs: number }>();
        const newest = new Map<string, number>();
        for (const { waitMs, kind, path, value, laterMs, rubbish } of sequence) {
          nowMs += waitMs;
          const measuredAtMs = Math.min(Math.max(nowMs + laterMs, 0), START_MS * 2);
          if (kind === 'rubbish') heard = hearMessage(heard, rubbish, nowMs);
          if (kind === 'closed') heard = loseContact(heard);
          if (kind === 'lost') heard = hearMessage(heard, '{"action":"subscription","error":{}}', nowMs);
          if (kind === 'lost' || kind === 'closed') last.clear();
          if (kind !== 'point') continue;
          heard = hear(heard, path, value, nowMs, measuredAtMs);
          const isStill = MEANS_STILL[path].some((still) => still === value);
          const isNews =
            Math.abs(measuredAtMs - nowMs) <= 60_000 && measuredAtMs > (newest.get(path) ?? -Infinity);
          if (isNews) newest.set(path, measuredAtMs);
          if (isNews || !isStill) last.set(path, { isStill, atMs: nowMs });
        }
        nowMs += lastWaitMs;
        if (motionAt(heard, nowMs) === 'in-motion') return;
        parkedRuns += 1;
        for (const path of ['Vehicle.Speed', 'Vehicle.IsMoving']) {
          const said = last.get(path);
          expect(said?.isStill).toBe(true);
          expect(nowMs - (said?.atMs ?? 0)).toBeLessThanOrEqual(2000);
        }
      }),
      { numRuns: RUNS },
    );
    expect(parkedRuns).toBeGreaterThan(RUNS / 20);
  });

  it('becomes `parked` again whenever both signals keep reporting a standstill', () => {
    fc.assert(
      fc.property(events, (sequence) => {
        let nowMs = START_MS;
        const heard = sequence.reduce((before, { path, value, waitMs }) => {
          nowMs += waitMs;
          return hear(before, path, value, nowMs);
        }, nothingHeard);
        expect(motionAt(standingAt(nowMs + 1000, heard), nowMs + 1000)).toBe('parked');
      }),
    );
  });
});
