import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextProgress, type ProgressReport, type ReportedSession } from './progress-rules';

const START = 1_000_000;
const DURATION_S = 100;
const session = (more: Partial<ReportedSession> = {}): ReportedSession => ({
  startedAtMs: START,
  lastEventAtMs: START,
  endedAtMs: null,
  ...more,
});
const update = (positionS: number, sessionAgeMs?: number): ProgressReport => ({
  event: 'update',
  positionS,
  sessionAgeMs,
});
const positionAfter = (report: ProgressReport, from = session(), nowMs = START + 10_000) => {
  const effect = nextProgress(from, report, { nowMs, durationS: DURATION_S });
  return effect.kind === 'accepted' ? effect.position : effect.kind;
};

describe('progress rules', () => {
  it('positions are whole seconds within the film', () => {
    expect(positionAfter(update(12.9))).toEqual({ kind: 'at', positionS: 12 });
    expect(positionAfter(update(94.9))).toEqual({ kind: 'at', positionS: 94 });
  });

  it('event times are whole milliseconds for any clock resolution', () => {
    const at = { nowMs: START + 10_000, durationS: DURATION_S };
    expect(nextProgress(session(), update(12, 5000.6738), at)).toMatchObject({ eventAtMs: START + 5000 });
  });

  it('a report near or after the end clears the position', () => {
    for (const positionS of [95, 100, 5000])
      expect(positionAfter(update(positionS))).toEqual({ kind: 'forget' });
  });

  it('leaving while the player loads keeps the position', () => {
    for (const positionS of [0, 0.9]) expect(positionAfter(update(positionS))).toEqual({ kind: 'keep' });
  });

  it('a start report keeps the position', () => {
    expect(positionAfter({ event: 'start', positionS: 0, sessionAgeMs: undefined })).toEqual({
      kind: 'keep',
    });
  });

  it('repeated and outdated reports keep the position', () => {
    const later = session({ lastEventAtMs: START + 5000 });
    expect(positionAfter(update(30, 5000), later)).toEqual({ kind: 'keep' });
    expect(positionAfter(update(30, 4999), later)).toEqual({ kind: 'keep' });
    expect(positionAfter(update(30, 5001), later)).toEqual({ kind: 'at', positionS: 30 });
  });

  it('seeking back moves the position back', () => {
    expect(positionAfter(update(10, 6000), session({ lastEventAtMs: START + 5000 }))).toEqual({
      kind: 'at',
      positionS: 10,
    });
  });

  it('a report of an ended play session changes nothing', () => {
    expect(positionAfter(update(10), session({ endedAtMs: START + 1 }))).toBe('over');
  });

  it('a late end report ends the play session and keeps the position', () => {
    const effect = nextProgress(
      session({ lastEventAtMs: START + 9000 }),
      { event: 'end', positionS: 40, sessionAgeMs: 8000 },
      { nowMs: START + 10_000, durationS: DURATION_S },
    );
    expect(effect).toEqual({
      kind: 'accepted',
      eventAtMs: START + 9000,
      ends: true,
      position: { kind: 'keep' },
    });
  });

  it('an event time in the future is limited, so that later reports still count', () => {
    const effect = nextProgress(session(), update(10, 1_000_000), {
      nowMs: START + 1000,
      durationS: DURATION_S,
    });
    expect(effect).toMatchObject({ eventAtMs: START + 1000 });
  });

  it('with the server clock set back, times continue in order from the latest report', () => {
    const nowMs = START - 86_400_000;
    const later = session({ lastEventAtMs: START + 5000 });
    expect(positionAfter(update(30, 10_000), later, nowMs)).toEqual({ kind: 'at', positionS: 30 });
    expect(positionAfter(update(30), later, nowMs)).toEqual({ kind: 'at', positionS: 30 });
    expect(positionAfter(update(30, 4000), later, nowMs)).toEqual({ kind: 'keep' });
    const far = nextProgress(later, update(30, 900_000_000), { nowMs, durationS: DURATION_S });
    expect(far).toMatchObject({ eventAtMs: START + 65_000 });
  });

  it('every stored position is a whole second within the film', () => {
    const seconds = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    // Mostly within the film, whose first 95 % are remembered.
    const shares = fc.oneof({ weight: 3, arbitrary: seconds(0, 1) }, seconds(1, 1000));
    fc.assert(
      fc.property(shares, seconds(0.1, 20_000), (share, durationS) => {
        const effect = nextProgress(session(), update(share * durationS), { nowMs: START + 1, durationS });
        const positionS =
          effect.kind === 'accepted' && effect.position.kind === 'at' ? effect.position.positionS : undefined;
        const isWithin =
          positionS !== undefined && Number.isInteger(positionS) && positionS >= 1 && positionS < durationS;
        expect(positionS === undefined || isWithin).toBe(true);
      }),
    );
  });

  it('reordered and repeated reports, with or without an end, give the position of the ordered ones', () => {
    const sequences = fc
      .record({
        ages: fc.uniqueArray(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 8 }),
        places: fc.array(fc.nat({ max: 120 }), { minLength: 8, maxLength: 8 }),
        hasEnd: fc.boolean(),
        clockMs: fc.constantFrom(60_000, -86_400_000),
      })
      .map(({ ages, places, hasEnd, clockMs }) => {
        const reports = ages
          .toSorted((a, b) => a - b)
          .map((sessionAgeMs, at): ProgressReport => {
            const isEnd = hasEnd && at === ages.length - 1;
            return { event: isEnd ? 'end' : 'update', positionS: places[at] ?? 0, sessionAgeMs };
          });
        return { reports, clockMs };
      })
      .chain(({ reports, clockMs }) =>
        fc.record({
          reports: fc.constant(reports),
          clockMs: fc.constant(clockMs),
          arrivals: fc.shuffledSubarray([...reports, ...reports], { minLength: 2 * reports.length }),
        }),
      );
    /** The final position; a report that keeps the position counts as none. */
    const finalPosition = (reports: readonly ProgressReport[], nowMs: number) => {
      let state = session();
      let last: unknown = 'untouched';
      for (const report of reports) {
        const effect = nextProgress(state, report, { nowMs, durationS: DURATION_S });
        if (effect.kind === 'over') continue;
        state = session({ lastEventAtMs: effect.eventAtMs, endedAtMs: effect.ends ? nowMs : null });
        if (effect.position.kind !== 'keep') last = effect.position;
      }
      return last;
    };
    fc.assert(
      fc.property(sequences, ({ reports, arrivals, clockMs }) => {
        // Zero keeps the position, so an overtaken report may or may not count; excluded here.
        fc.pre((reports.at(-1)?.positionS ?? 0) >= 1);
        expect(finalPosition(arrivals, START + clockMs)).toEqual(finalPosition(reports, START + clockMs));
      }),
    );
  });

  it('any order and repetition of reports ends at the latest position', () => {
    const reports = fc.uniqueArray(
      fc.record({ positionS: fc.integer({ min: 1, max: 94 }), ageMs: fc.integer({ min: 1, max: 60_000 }) }),
      { selector: ({ ageMs }) => ageMs, minLength: 1, maxLength: 12 },
    );
    const shuffled = reports.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.array(fc.nat({ max: list.length - 1 }), { maxLength: 20 }),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, repeats, order]) => {
        const arrivals = [...order, ...repeats.flatMap((index) => list[index] ?? [])];
        let lastEventAtMs = START;
        let rememberedS: number | undefined;
        for (const { positionS, ageMs } of arrivals) {
          const at = { nowMs: START + 60_000, durationS: DURATION_S };
          const effect = nextProgress(session({ lastEventAtMs }), update(positionS, ageMs), at);
          if (effect.kind !== 'accepted') throw new Error('the session never ended');
          lastEventAtMs = effect.eventAtMs;
          if (effect.position.kind === 'at') rememberedS = effect.position.positionS;
        }
        const latest = list.reduce((a, b) => (b.ageMs > a.ageMs ? b : a));
        expect(rememberedS).toBe(latest.positionS);
      }),
    );
  });
});
